package io.foretrace.scheduler.instrument.user;

import java.io.IOException;
import java.io.InputStream;
import net.bytebuddy.jar.asm.ClassReader;
import org.jspecify.annotations.Nullable;

/** Class files where a class loader has them, read without loading the class. */
final class ClassFiles {
    private ClassFiles() {}

    /** The file of a class; null if it cannot be found. */
    static @Nullable ClassReader find(@Nullable ClassLoader loader, String internalName) {
        String resource = internalName + ".class";
        try (InputStream file = loader == null
                ? ClassLoader.getSystemResourceAsStream(resource)
                : loader.getResourceAsStream(resource)) {
            return file == null ? null : new ClassReader(file);
        } catch (IOException e) {
            return null;
        }
    }
}
