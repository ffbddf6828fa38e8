package io.foretrace.extension.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts that are kept in files; {@code -Dforetrace.golden=refresh} writes them anew. */
public final class Golden {
    private static final Path FOLDER = Path.of("src", "test", "resources", "report");
    private static final boolean WRITES = "refresh".equals(System.getProperty("foretrace.golden"));

    private Golden() {}

    public static void check(String name, String text) throws IOException {
        Path file = FOLDER.resolve(name + ".txt");
        if (WRITES) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }
}
