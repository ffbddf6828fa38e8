package io.foretrace.extension.page;

import io.foretrace.predictor.trace.Location;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The sources of the program under test, where a build has them beside the place that it is run from. */
public final class SourceFiles {
    private static final List<String> FOLDERS =
            List.of("src/test/java", "src/main/java", "src/test/kotlin", "src/main/kotlin");

    /** What a class file says is not to be trusted: no separators, so that no path leads out of the folders. */
    private static final Pattern FILE = Pattern.compile("[\\w$-]+\\.(java|kt)");

    private static final Pattern PACKAGE = Pattern.compile("[\\p{Alnum}_$.]*");
    private static final long LARGEST = 2_000_000;

    private SourceFiles() {}

    /** The file that a place is in; empty if it is not there. */
    public static Optional<Path> find(Location location) {
        String type = location.className();
        String pack = type.substring(0, Math.max(0, type.lastIndexOf('.')));
        if (!FILE.matcher(location.file()).matches() || !PACKAGE.matcher(pack).matches() || pack.contains("..")) {
            return Optional.empty();
        }
        return FOLDERS.stream()
                .map(folder -> Path.of(folder, pack.replace('.', '/'), location.file()))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    /** Its lines; none if it cannot be read. */
    static List<String> lines(Path file) {
        try (Stream<String> lines = Files.size(file) > LARGEST ? Stream.empty() : Files.lines(file)) {
            return lines.toList();
        } catch (IOException | java.io.UncheckedIOException e) {
            return List.of(); // in another encoding, or gone: the page does without
        }
    }
}
