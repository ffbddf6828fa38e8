package io.foretrace.extension.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The tests of one module of a build, from the files that they have left.
 *
 * @param name of the module
 * @param folder where the files are
 * @param entries by the names of their folders
 * @param leftOut the tests that nothing is said about
 */
public record ModuleEntries(String name, Path folder, Map<String, TestEntry> entries, List<LeftOutEntry> leftOut) {
    public ModuleEntries {
        leftOut = List.copyOf(leftOut);
    }

    /** Reads them, whoever wrote them. */
    public static ModuleEntries read(String name, Path folder) throws IOException {
        Map<String, TestEntry> entries = new TreeMap<>();
        try (Stream<Path> folders = Files.list(folder)) {
            for (Path test : folders.toList()) {
                read(test.resolve(TestEntry.FILE)).ifPresent(entry -> entries.put(fileName(test), entry));
            }
        }
        return new ModuleEntries(name, folder, entries, LeftOutEntry.readAll(folder));
    }

    /** Empty if it is not there: another JVM may be running that test anew. */
    private static Optional<TestEntry> read(Path file) throws IOException {
        try {
            // Damaged bytes are no reason to have no page.
            return Files.isRegularFile(file)
                    ? Optional.of(TestEntry.parse(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)))
                    : Optional.empty();
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** Whether there is nothing to tell, not even of a test that was left out. */
    public boolean isEmpty() {
        return entries.isEmpty() && leftOut.isEmpty();
    }

    /** Whether there is a test that something is known of. */
    public boolean hasTests() {
        return !entries.isEmpty();
    }

    private static String fileName(Path file) {
        return String.valueOf(file.getFileName());
    }

    /** When the last of them was done, as the files have it; empty if none says so. */
    String ran() {
        return entries.values().stream()
                .map(TestEntry::ran)
                .max(Comparator.naturalOrder())
                .orElse("");
    }

    long findings() {
        return entries.values().stream()
                .mapToLong(entry -> entry.findings().size())
                .sum();
    }

    /** Those that found something first, then those that failed. */
    List<Map.Entry<String, TestEntry>> sorted() {
        return entries.entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, TestEntry>, Boolean>comparing(
                                entry -> entry.getValue().findings().isEmpty())
                        .thenComparing(entry -> !entry.getValue().status().equals("failed")))
                .toList();
    }
}
