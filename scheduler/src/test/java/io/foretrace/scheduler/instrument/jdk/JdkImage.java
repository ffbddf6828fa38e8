package io.foretrace.scheduler.instrument.jdk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import net.bytebuddy.jar.asm.ClassReader;

/** The classes of java.base as the running JDK has them. */
final class JdkImage {
    private static final Path BASE =
            FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");

    private JdkImage() {}

    static byte[] bytes(String internalName) {
        return read(BASE.resolve(internalName + ".class"));
    }

    static List<ClassReader> all() {
        try (Stream<Path> files = Files.walk(BASE)) {
            return files.filter(file -> file.toString().endsWith(".class") && !file.endsWith("module-info.class"))
                    .map(file -> new ClassReader(read(file)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
