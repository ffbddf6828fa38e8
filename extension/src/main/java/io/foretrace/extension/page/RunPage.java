package io.foretrace.extension.page;

import io.foretrace.extension.project.UriPath;
import io.foretrace.extension.report.text.Count;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.StreamSupport;

/** The page of all tests of a module, or of all modules of a build. */
public final class RunPage {
    private final Path folder;
    private final Html html = new Html();

    private RunPage(Path folder) {
        this.folder = folder;
    }

    /**
     * The text of the page.
     *
     * @param folder where it will be: links begin there
     */
    public static String of(Path folder, List<ModuleEntries> modules) {
        RunPage page = new RunPage(folder);
        page.draw(modules);
        return Document.of("Foretrace", page.html.toString());
    }

    private void draw(List<ModuleEntries> modules) {
        List<ModuleEntries> tested =
                modules.stream().filter(ModuleEntries::hasTests).toList();
        boolean several = modules.stream().filter(module -> !module.isEmpty()).count() > 1;
        LeftOutSection leftOut = LeftOutSection.of(modules, several);
        html.raw("<header class=\"top\"><span class=\"brand\">Foretrace</span>");
        title(tested);
        html.open("p", "class=\"class\"").text(scope(tested));
        leftOut.link(html, tested.isEmpty() ? "" : "; ");
        html.close("p").raw("</header>\n<main>\n");
        html.raw("<input class=\"filter\" type=\"search\" placeholder=\"Filter\" aria-label=\"filter the tests\">\n");
        tested.stream()
                .sorted(Comparator.comparing(module -> module.findings() == 0))
                .forEach(module -> section(module, several));
        leftOut.draw(html);
        html.raw("</main>\n");
    }

    /** Where all tests were left out, nobody has looked for anything. */
    private void title(List<ModuleEntries> tested) {
        long findings = tested.stream().mapToLong(ModuleEntries::findings).sum();
        String nothing = tested.isEmpty() ? "Nothing is known" : "Nothing found";
        html.element("h1", "", findings == 0 ? nothing : Count.of(findings, "finding"));
    }

    private static String scope(List<ModuleEntries> tested) {
        if (tested.isEmpty()) {
            return "";
        }
        long tests =
                tested.stream().mapToLong(module -> module.entries().size()).sum();
        return "in " + Count.of(tests, "test") + (tested.size() > 1 ? " of " + Count.of(tested.size(), "module") : "");
    }

    private void section(ModuleEntries module, boolean named) {
        html.open("section", "");
        if (named) {
            html.element("h2", "", module.name())
                    .element(
                            "p",
                            "class=\"class\"",
                            Count.of(module.findings(), "finding") + " in "
                                    + Count.of(module.entries().size(), "test") + ", last run "
                                    + time(module.ran()));
        }
        html.raw("<table><thead><tr><th>Test</th><th>What came of it</th><th>Time</th></tr></thead><tbody>\n");
        module.sorted().forEach(entry -> row(module, entry.getKey(), entry.getValue()));
        html.raw("</tbody></table>\n").close("section");
    }

    private void row(ModuleEntries module, String test, TestEntry entry) {
        String link = link(module.folder().resolve(test).resolve("report.html"));
        html.open("tr", "")
                .open("td", "")
                .open("a", Html.attribute("href", link))
                .name(name(entry, test))
                .close("a");
        html.open("p", "").name(entry.testClass()).close("p").close("td").open("td", "");
        entry.findings().forEach(finding -> html.element("span", "class=\"line1\"", finding.line()));
        String status = entry.status().matches("[a-z]+") ? entry.status() : "";
        html.element("b", "class=\"pill " + status + "\"", entry.status())
                .text(" " + entry.summary())
                .close("td");
        // Files of earlier runs stay, so each test says when it was run.
        html.open("td", "class=\"n\"")
                .text(entry.seconds() + " s")
                .element("p", "", time(entry.ran()))
                .close("td")
                .close("tr");
    }

    private String link(Path file) {
        return UriPath.of(StreamSupport.stream(folder.relativize(file).spliterator(), false)
                .map(Path::toString));
    }

    private static String name(TestEntry entry, String folder) {
        return entry.method().isEmpty() ? folder : entry.method();
    }

    /** {@code 2026-11-17 12:34:56 UTC}. */
    private static String time(String ran) {
        return ran.isEmpty() ? "at an unknown time" : ran.replace('T', ' ').replace("Z", " UTC");
    }
}
