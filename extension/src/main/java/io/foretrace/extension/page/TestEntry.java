package io.foretrace.extension.page;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * A test as the page of a whole run has it. It is kept in a file beside the test's page, since the tests of a run may be run
 * by several JVMs.
 *
 * @param status {@code passed}, {@code failed} or {@code aborted}
 * @param summary what was recorded and explored, in a few words
 * @param seconds how long it took
 * @param ran when it was done, as {@link java.time.Instant} writes it
 */
public record TestEntry(
        String testClass,
        String method,
        String status,
        String summary,
        String seconds,
        String ran,
        List<Finding> findings) {
    /** The name of the file. */
    public static final String FILE = "page.properties";

    private static final String FINDING = "finding.";

    /** {@code shop.PageTest.twoVisitsAreCounted}. */
    public String name() {
        return testClass + '.' + method;
    }

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
        values.setProperty("ran", ran);
        for (int i = 0; i < findings.size(); i++) {
            findings.get(i).write(values, FINDING + i);
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
        return new TestEntry(
                values.getProperty("testClass", ""),
                values.getProperty("method", ""),
                values.getProperty("status", ""),
                values.getProperty("summary", ""),
                values.getProperty("seconds", "0"),
                values.getProperty("ran", ""),
                Finding.readAll(values, FINDING));
    }
}
