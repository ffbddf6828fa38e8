package io.foretrace.extension.cli;

import io.foretrace.predictor.cli.BadUse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Files that somebody has left below a folder. Links are not followed: what they lead to is elsewhere. */
final class Below {
    private static final int DEEPEST = 32;

    private Below() {}

    /** In the order of their names. */
    static List<Path> files(Path folder, Predicate<String> name) {
        if (!Files.isDirectory(folder)) {
            throw new BadUse(folder + " is no folder; expected one with what tests have left");
        }
        try (Stream<Path> all = Files.find(folder, DEEPEST, (file, attributes) -> attributes.isRegularFile())) {
            return all.filter(file -> name.test(String.valueOf(file.getFileName())))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            throw new BadUse(folder + " cannot be read; expected a folder with what tests have left");
        }
    }
}
