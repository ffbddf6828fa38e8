package io.foretrace.extension.pipeline.predict;

import io.foretrace.extension.pipeline.files.SharedFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The bugs that were there before anybody looked: a build fails only on those that are not among them. So a team can begin to use
 * Foretrace before everything is repaired. The file has a {@link BugKey} on each line, which lines that move do not change.
 */
public final class Baseline {
    private static final String COMMENT = "#";
    private static final String HEADER = COMMENT
            + " Bugs that do not fail a test until they are repaired. Written by -Dforetrace.accept=new; delete a line"
            + " to hear of its bug again.\n";

    private final Set<String> known;
    private final Optional<Path> written;

    private Baseline(Collection<String> known, Optional<Path> written) {
        this.known = new TreeSet<>(known);
        this.written = written;
    }

    /** Of nothing. */
    public static Baseline none() {
        return new Baseline(Set.of(), Optional.empty());
    }

    /**
     * What a file says.
     *
     * @param text of the file; empty if there is none yet
     * @param written the file that new bugs are written to; empty if they are to fail
     */
    public static Baseline of(String text, Optional<Path> written) {
        return new Baseline(keys(text), written);
    }

    /** The keys in the text of a file. A line of another shape would be passed over for ever: ask {@link #firstWrong}. */
    private static Set<String> keys(String text) {
        Set<String> keys = new TreeSet<>();
        text.lines().map(String::strip).filter(Baseline::isKey).forEach(keys::add);
        return keys;
    }

    /** The number of the first line that is no key, from 1; 0 if there is none. */
    public static int firstWrong(String text) {
        int number = 0;
        for (String line : text.lines().map(String::strip).toList()) {
            number++;
            if (isKey(line) && !line.matches("\\S+ .+ (in|of) .+")) {
                return number;
            }
        }
        return 0;
    }

    private static boolean isKey(String line) {
        return !line.isEmpty() && !line.startsWith(COMMENT);
    }

    public boolean has(BugKey key) {
        return known.contains(key.text()) || known.contains(key.withoutDetail());
    }

    /** Whether a bug is nothing new, or is to be from now on: then it is written down. */
    public boolean takes(BugKey key) {
        if (!has(key) && acceptsNew()) {
            add(key);
        }
        return has(key);
    }

    /** Whether bugs may be found that are not new, so that there is reason to look for more. */
    public boolean isOfAny() {
        return !known.isEmpty() || acceptsNew();
    }

    /** Whether bugs that are not there yet are written down instead of failing the test. */
    public boolean acceptsNew() {
        return written.isPresent();
    }

    /** Writes down a bug, beside what other JVMs of the same build have written meanwhile. */
    public void add(BugKey key) {
        Path file = written.orElseThrow();
        known.add(key.text());
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            SharedFiles.change(file, old -> {
                Set<String> all = keys(old);
                all.add(key.text());
                return HEADER + String.join("\n", all) + "\n";
            });
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace cannot write its baseline " + file, e);
        }
    }
}
