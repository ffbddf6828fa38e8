package io.foretrace.extension.page;

import io.foretrace.extension.report.LeftOutWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * A test of a suite that has no page, because Foretrace says nothing about it. All of a module are in one file, a line for each,
 * since the tests of a run may be run by several JVMs.
 *
 * @param test its name
 * @param reason why, and what happened, on one line
 */
public record LeftOutEntry(String test, String reason) {
    /** The name of the file. */
    public static final String FILE = "left-out.txt";

    private static final String BETWEEN = ": ";

    /** Its line in the file, whatever characters a class file has in its names. */
    public String line() {
        return (test + BETWEEN + reason).replaceAll("\\p{Cc}|[\\u2028\\u2029]", "?");
    }

    /** A sentence for those who do not see the run. */
    public String message() {
        return LeftOutWords.told(test, reason);
    }

    /** Why, in words. */
    String why() {
        return LeftOutWords.why(reason);
    }

    /** Whether a failure was executed which the test does not show by itself: people have to hear of that. */
    public boolean isSuspect() {
        return LeftOutWords.isToLookAt(reason);
    }

    /** Those of a module, whoever wrote them; none if the file is not there. */
    static List<LeftOutEntry> readAll(Path folder) throws IOException {
        try {
            // Damaged bytes are no reason to say nothing.
            String text = new String(Files.readAllBytes(folder.resolve(FILE)), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.isBlank())
                    .map(LeftOutEntry::parse)
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    private static LeftOutEntry parse(String line) {
        String[] parts = line.split(BETWEEN, 2);
        return new LeftOutEntry(parts[0], parts.length < 2 ? "" : parts[1]);
    }
}
