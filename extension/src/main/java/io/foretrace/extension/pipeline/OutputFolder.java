package io.foretrace.extension.pipeline;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Where the files of one test go: its traces, schedules and report. */
public final class OutputFolder {
    private final Path root;
    private final Path folder;

    /** @param root the folder for all tests, such as {@code target/foretrace} */
    public OutputFolder(Path root, TestName test) {
        this.root = root;
        folder = root.resolve(test.fileName());
    }

    /** What an earlier run has left would be taken for this one's. */
    void clear() {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(OutputFolder::isOurs).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace cannot delete its old files in " + folder, e);
        }
    }

    private static boolean isOurs(Path file) {
        String name = file.getFileName().toString();
        return Stream.of(".schedule", ".std", ".json", ".html", ".properties").anyMatch(name::endsWith);
    }

    /** Has the page of all tests made when they are done. */
    void addToRun() {
        RunFiles.add(root);
    }

    Path write(String name, String text) {
        try {
            Files.createDirectories(folder);
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace cannot write " + folder.resolve(name), e);
        }
    }

    Path write(String name, Trace trace) {
        try {
            Files.createDirectories(folder);
            TraceWriter.write(trace, folder.resolve(name));
            return folder.resolve(name);
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace cannot write " + folder.resolve(name), e);
        }
    }

    /** As it is typed: relative to where the tests run, with slashes. */
    static String shown(Path file) {
        Path here = Path.of("").toAbsolutePath();
        Path absolute = file.toAbsolutePath();
        String path = (absolute.startsWith(here) ? here.relativize(absolute) : absolute).toString();
        return path.replace('\\', '/');
    }

    /** The root for the build tool that runs these tests. */
    public static Path root() {
        boolean gradle = System.getProperty("org.gradle.test.worker") != null
                || (Stream.of("build.gradle", "build.gradle.kts").anyMatch(OutputFolder::exists) && !exists("pom.xml"));
        return Path.of(gradle ? "build" : "target", "foretrace");
    }

    static boolean exists(String file) {
        return Files.exists(Path.of(file));
    }
}
