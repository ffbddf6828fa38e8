package io.foretrace.extension.pipeline.files;

import io.foretrace.extension.page.LeftOutEntry;
import io.foretrace.extension.pipeline.run.LeftOut;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The file with all tests that were left out, and why. Several JVMs of a build may have a part of the tests each. */
public final class LeftOutFile {
    private LeftOutFile() {}

    /**
     * Writes down those of this JVM, beside what other JVMs have written.
     *
     * @param folder for the files of all tests
     * @param isDone whether a line is about a test that this JVM has run, so that what it says is old
     * @return the file as it is typed
     */
    public static String write(Path folder, Collection<LeftOut> tests, Predicate<String> isDone) {
        Path file = folder.resolve(LeftOutEntry.FILE);
        if (tests.isEmpty() && !Files.exists(file)) {
            return OutputFolder.shown(file);
        }
        try {
            Files.createDirectories(folder);
            SharedFiles.change(file, old -> {
                Set<String> lines = new TreeSet<>();
                old.lines().filter(line -> !isDone.test(line)).forEach(lines::add);
                tests.forEach(test -> lines.add(test.line()));
                return String.join("\n", lines) + (lines.isEmpty() ? "" : "\n");
            });
            RunFiles.add(folder);
            return OutputFolder.shown(file);
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace cannot write " + file, e);
        }
    }
}
