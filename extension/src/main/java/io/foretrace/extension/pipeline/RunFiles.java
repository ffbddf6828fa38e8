package io.foretrace.extension.pipeline;

import io.foretrace.extension.page.RunPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/** What is written when all tests of this JVM are done: the page of the run, in each folder that they wrote to. */
public final class RunFiles {
    private static final Set<Path> ROOTS = new ConcurrentSkipListSet<>();

    private RunFiles() {}

    static void add(Path root) {
        ROOTS.add(root.toAbsolutePath());
    }

    /** Makes the pages anew from all that lies there, also from what other JVMs of the build wrote. */
    public static void write() {
        ROOTS.removeIf(root -> {
            if (Files.isDirectory(root)) {
                RunPage.write(root);
            }
            return true;
        });
    }
}
