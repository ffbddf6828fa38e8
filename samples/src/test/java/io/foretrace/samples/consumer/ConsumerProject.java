package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A copy of a project in {@code src/test}, and a command {@code mvn} that finds the artifacts of this build. */
final class ConsumerProject {
    /** Of the repository: Maven runs the tests in the folder of the module. */
    static final Path ROOT = Path.of("").toAbsolutePath().resolveSibling("");

    private final Path folder;
    private final Path repository;
    private final Artifacts artifacts;
    private final Path mvn;
    private final CommandLine shell;
    private final String options;

    /**
     * @param name of its folder
     * @param options of each call of {@code mvn}
     */
    ConsumerProject(String name, Path temporary, String options) throws IOException {
        this.options = options;
        folder = temporary.resolve(name);
        copy(Path.of("src/test").resolve(name).toAbsolutePath(), folder);
        repository = Files.createDirectory(temporary.resolve("repository"));
        artifacts = Artifacts.install(ROOT, repository);
        assertThat(folder.resolve("pom.xml")).content().contains("<version>" + artifacts.version() + "</version>");
        Path programs = Files.createDirectory(temporary.resolve("bin"));
        mvn = programs.resolve("mvn");
        shell = new CommandLine(folder, temporary, programs);
        writeMvn("-o");
    }

    /** Behind our artifacts is the user's own repository, of which Surefire tells us, so that little has to be downloaded. */
    private void writeMvn(String offline) throws IOException {
        String users = System.getProperty("localRepository", System.getProperty("user.home") + "/.m2/repository");
        Files.writeString(mvn, """
                #!/bin/sh
                # Maven itself need not be fast for long: it starts faster like this.
                export MAVEN_OPTS='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'
                exec '%s' -B -ntp %s '-Dmaven.repo.local=%s' '-Dmaven.repo.local.tail=%s' %s "$@"
                """.formatted(ROOT.resolve("mvnw"), offline, repository, users, options));
        assertThat(mvn.toFile().setExecutable(true)).isTrue();
    }

    /** Runs a line in the project's folder. */
    CommandLine.Result run(String line) throws IOException, InterruptedException {
        CommandLine.Result result = shell.run(line);
        if (!result.out().contains("offline mode")) {
            return result;
        }
        writeMvn("");
        return shell.run(line);
    }

    TestResults results() throws IOException {
        return TestResults.of(folder);
    }

    Path folder() {
        return folder;
    }

    Path extensionJar() {
        return artifacts.jar("extension");
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }
}
