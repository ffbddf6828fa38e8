package io.foretrace.extension.pipeline.files;

import io.foretrace.extension.page.TestEntry;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.project.BuildRoot;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
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
    public void clear() {
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
    public void addToRun(TestEntry entry) {
        RunFiles.add(root, entry);
    }

    public Path write(String name, String text) {
        try {
            Files.createDirectories(folder);
            // The page of a build may be made at any time, by another JVM.
            SharedFiles.replace(folder.resolve(name), text);
            return folder.resolve(name);
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace cannot write " + folder.resolve(name), e);
        }
    }

    /** What was written that somebody may want to open, by the names that JUnit's report has for it. */
    public Map<String, String> written() {
        Map<String, String> written = new LinkedHashMap<>();
        written.put("foretrace.page", shown(folder.resolve("report.html")));
        written.put("foretrace.report", shown(folder.resolve("report.json")));
        try (Stream<Path> files = Files.list(folder)) {
            for (Path schedule : files.filter(file -> file.toString().endsWith(".schedule"))
                    .sorted()
                    .toList()) {
                int number = written.size() - 1;
                written.put("foretrace.schedule" + (number == 1 ? "" : "." + number), shown(schedule));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace cannot read its files in " + folder, e);
        }
        return written;
    }

    public Path write(String name, Trace trace) {
        try {
            Files.createDirectories(folder);
            TraceWriter.write(trace, folder.resolve(name));
            return folder.resolve(name);
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace cannot write " + folder.resolve(name), e);
        }
    }

    /** As it is typed: relative to where the tests run, with slashes. */
    public static String shown(Path file) {
        Path here = Path.of("").toAbsolutePath();
        Path absolute = file.toAbsolutePath();
        String path = (absolute.startsWith(here) ? here.relativize(absolute) : absolute).toString();
        return path.replace('\\', '/');
    }

    /** The root for the build tool that runs these tests. */
    public static Path root() {
        return Path.of(BuildRoot.isGradle() ? "build" : "target", "foretrace");
    }
}
