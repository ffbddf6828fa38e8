package io.foretrace.extension.page;

import io.foretrace.extension.project.UriPath;
import io.foretrace.extension.report.Count;
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
        long findings = modules.stream().mapToLong(ModuleEntries::findings).sum();
        long tests =
                modules.stream().mapToLong(module -> module.entries().size()).sum();
        boolean several = modules.size() > 1;
        html.raw("<header class=\"top\"><span class=\"brand\">Foretrace</span>")
                .element("h1", "", findings == 0 ? "Nothing found" : Count.of(findings, "finding"))
                .element(
                        "p",
                        "class=\"class\"",
                        "in " + Count.of(tests, "test") + (several ? " of " + Count.of(modules.size(), "module") : ""))
                .raw("</header>\n<main>\n");
        html.raw("<input class=\"filter\" type=\"search\" placeholder=\"Filter\" aria-label=\"filter the tests\">\n");
        modules.stream()
                .sorted(Comparator.comparing(module -> module.findings() == 0))
                .forEach(module -> section(module, several));
        html.raw("</main>\n");
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
