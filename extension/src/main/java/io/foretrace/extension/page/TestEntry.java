package io.foretrace.extension.page;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * A test as the page of a whole run has it. It is kept in a file beside the test's page, since the tests of a run may be run
 * by several JVMs.
 *
 * @param status {@code passed}, {@code failed} or {@code aborted}
 * @param summary what was recorded and explored, in a few words
 * @param findings what happened, each on one line
 */
public record TestEntry(
        String testClass, String method, String status, String summary, String seconds, List<Finding> findings) {
    /** The name of the file. */
    public static final String FILE = "page.properties";

    /**
     * A bug that happened.
     *
     * @param kind {@code data race}
     * @param place the text of the location that it is told at; empty if it has none
     */
    public record Finding(String kind, String line, String place) {}

    public TestEntry {
        findings = List.copyOf(findings);
    }

    /** The text of its file. */
    public String text() {
        Properties values = new Properties();
        values.setProperty("testClass", testClass);
        values.setProperty("method", method);
        values.setProperty("status", status);
        values.setProperty("summary", summary);
        values.setProperty("seconds", seconds);
        for (int i = 0; i < findings.size(); i++) {
            values.setProperty("finding." + i + ".kind", findings.get(i).kind());
            values.setProperty("finding." + i + ".line", findings.get(i).line());
            values.setProperty("finding." + i + ".place", findings.get(i).place());
        }
        try {
            StringWriter text = new StringWriter();
            values.store(text, null);
            // The first line is the time, which nobody needs, and which makes every file a new one.
            return text.toString()
                            .lines()
                            .filter(line -> !line.startsWith("#"))
                            .sorted()
                            .collect(Collectors.joining("\n"))
                    + "\n";
        } catch (IOException e) {
            throw new UncheckedIOException("nothing is written to a file here", e);
        }
    }

    /** What such a file says; what is missing in it is empty. */
    static TestEntry parse(String text) {
        Properties values = new Properties();
        try {
            values.load(new StringReader(text));
        } catch (IOException | IllegalArgumentException e) {
            values.clear(); // damaged: it has a row without a name
        }
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; values.containsKey("finding." + i + ".line"); i++) {
            findings.add(new Finding(
                    values.getProperty("finding." + i + ".kind", ""),
                    values.getProperty("finding." + i + ".line", ""),
                    values.getProperty("finding." + i + ".place", "")));
        }
        return new TestEntry(
                values.getProperty("testClass", ""),
                values.getProperty("method", ""),
                values.getProperty("status", ""),
                values.getProperty("summary", ""),
                values.getProperty("seconds", "0"),
                findings);
    }
}
