package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A copy of a project in {@code src/test}, and a command, {@code mvn} or {@code gradle}, that finds the artifacts of this build. */
final class ConsumerProject {
    /** Of the repository: Maven runs the tests in the folder of the module. */
    static final Path ROOT = Path.of("").toAbsolutePath().resolveSibling("");

    private final Path folder;
    private final Path repository;
    private final Artifacts artifacts;
    private final BuildTool tool;
    private final Path command;
    private final CommandLine shell;

    /** @param name of its folder */
    ConsumerProject(String name, Path temporary, BuildTool tool) throws IOException {
        this.tool = tool;
        folder = temporary.resolve(name);
        add(name, "");
        repository = Files.createDirectory(temporary.resolve("repository"));
        artifacts = Artifacts.install(ROOT, repository);
        assertThat(folder.resolve(tool.buildFile())).content().contains(artifacts.version());
        Path programs = Files.createDirectory(temporary.resolve("bin"));
        command = programs.resolve(tool.command());
        shell = new CommandLine(folder, temporary, programs);
        writeCommand(true);
    }

    private void writeCommand(boolean offline) throws IOException {
        Files.writeString(command, tool.script(repository, offline));
        assertThat(command.toFile().setExecutable(true)).isTrue();
    }

    /** Adds files of {@code src/test}, in a folder below that of the project. */
    void add(String name, String to) throws IOException {
        Path from = Path.of("src/test").resolve(name).toAbsolutePath();
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = folder.resolve(to).resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }

    /** Puts a piece of text in the place of another one. */
    void change(String file, String old, String replacement) throws IOException {
        Path path = folder.resolve(file);
        assertThat(path).content().contains(old);
        Files.writeString(path, Files.readString(path).replace(old, replacement));
    }

    /** Runs a line in the project's folder. */
    CommandLine.Result run(String line) throws IOException, InterruptedException {
        CommandLine.Result result = shell.run(line);
        if (!result.lacksDownloads()) {
            return result;
        }
        writeCommand(false);
        return shell.run(line);
    }

    TestResults results() throws IOException {
        return results("");
    }

    /** Those of a project below this one. */
    TestResults results(String project) throws IOException {
        return TestResults.in(folder.resolve(project).resolve(tool.results()));
    }

    Path folder() {
        return folder;
    }

    Path extensionJar() {
        return artifacts.jar("extension");
    }
}
