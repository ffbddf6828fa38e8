package io.foretrace.extension.pipeline.files;

import io.foretrace.extension.page.TestEntry;
import io.foretrace.extension.scan.WorkflowCommands;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;

/** What is done when all tests of this JVM are done: the files about the run, in each folder that they wrote to. */
public final class RunFiles {
    private static final Set<Path> FOLDERS = new ConcurrentSkipListSet<>();
    private static final ConcurrentLinkedQueue<TestEntry> ENTRIES = new ConcurrentLinkedQueue<>();

    private RunFiles() {}

    static void add(Path folder, TestEntry entry) {
        add(folder);
        ENTRIES.add(entry);
    }

    /** A folder in which something was written that the files about the run tell. */
    static void add(Path folder) {
        FOLDERS.add(folder.toAbsolutePath());
    }

    /** What a workflow of GitHub is told about the tests that were done since it was asked last, a line for each bug. */
    public static List<String> takeCommands() {
        return WorkflowCommands.of(
                Stream.generate(ENTRIES::poll).takeWhile(entry -> entry != null).toList());
    }

    /** Makes them anew from all that lies there, also from what other JVMs of the build wrote. */
    public static void write() {
        FOLDERS.removeIf(folder -> {
            if (Files.isDirectory(folder)) {
                BuildFiles.of(folder, Path.of("").toAbsolutePath()).write();
            }
            return true;
        });
    }
}
