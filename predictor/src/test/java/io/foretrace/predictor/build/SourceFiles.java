package io.foretrace.predictor.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The text of the build files by their path from the repository's root; a test can put other text in their place. */
@FunctionalInterface
interface SourceFiles {
    String text(String path);

    static SourceFiles ofThisRepository() {
        Path root = root();
        return path -> read(root.resolve(path));
    }

    /** The folder of the repository, of which tests run in a module's. */
    static Path root() {
        Path root = Path.of("").toAbsolutePath();
        while (!Files.exists(root.resolve("settings.gradle.kts"))) {
            root = root.getParent();
        }
        return root;
    }

    /** These files, but with {@code old} replaced in one of them; it must be there. */
    default SourceFiles with(String changed, String old, String replacement) {
        return path -> {
            String text = text(path);
            if (!path.equals(changed)) {
                return text;
            }
            if (!text.contains(old)) {
                throw new IllegalArgumentException(changed + " does not contain " + old);
            }
            return text.replace(old, replacement);
        };
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
