package io.foretrace.extension.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The page of all tests whose files are in one folder. */
public final class RunPage {
    private RunPage() {}

    /**
     * Writes the page beside the folders of the tests, from what those have: whoever wrote them.
     *
     * @param root such as {@code target/foretrace}
     * @return the entries, by the names of their folders
     */
    public static Map<String, TestEntry> write(Path root) {
        Map<String, TestEntry> entries = read(root);
        try {
            Files.writeString(root.resolve("index.html"), of(entries));
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace cannot write " + root.resolve("index.html"), e);
        }
        return entries;
    }

    private static Map<String, TestEntry> read(Path root) {
        Map<String, TestEntry> entries = new TreeMap<>();
        try (Stream<Path> folders = Files.list(root)) {
            for (Path folder : folders.toList()) {
                Path file = folder.resolve(TestEntry.FILE);
                if (Files.isRegularFile(file)) {
                    entries.put(String.valueOf(folder.getFileName()), TestEntry.parse(Files.readString(file)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace cannot read its files in " + root, e);
        }
        return entries;
    }

    static String of(Map<String, TestEntry> entries) {
        List<Map.Entry<String, TestEntry>> sorted = entries.entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, TestEntry>, Boolean>comparing(
                                entry -> entry.getValue().findings().isEmpty())
                        .thenComparing(entry -> !entry.getValue().status().equals("failed")))
                .toList();
        long findings = entries.values().stream()
                .mapToLong(entry -> entry.findings().size())
                .sum();
        Html html = new Html();
        html.raw("<header class=\"top\"><span class=\"brand\">Foretrace</span>")
                .element("h1", "", findings == 0 ? "Nothing found" : TestPage.count(findings, "finding"))
                .element("p", "class=\"class\"", "in " + TestPage.count(entries.size(), "test"))
                .raw("</header>\n<main><section>\n")
                .raw(
                        "<input class=\"filter\" type=\"search\" placeholder=\"Filter\" aria-label=\"filter the tests\">\n")
                .raw("<table><thead><tr><th>Test</th><th>What came of it</th><th>Time</th></tr></thead><tbody>\n");
        sorted.forEach(entry -> row(entry.getKey(), entry.getValue(), html));
        html.raw("</tbody></table>\n</section></main>\n");
        return Document.of("Foretrace", html.toString());
    }

    private static void row(String folder, TestEntry entry, Html html) {
        String link = URLEncoder.encode(folder, StandardCharsets.UTF_8).replace("+", "%20") + "/report.html";
        html.open("tr", "").open("td", "").element("a", Html.attribute("href", link), name(entry, folder));
        html.element("p", "", entry.testClass()).close("td").open("td", "");
        entry.findings().forEach(finding -> html.element("span", "class=\"line1\"", finding.line()));
        String status = entry.status().matches("[a-z]+") ? entry.status() : "";
        html.element("b", "class=\"pill " + status + "\"", entry.status())
                .text(" " + entry.summary())
                .close("td");
        html.element("td", "class=\"n\"", entry.seconds() + " s").close("tr");
    }

    private static String name(TestEntry entry, String folder) {
        return entry.method().isEmpty() ? folder : entry.method();
    }
}
