package io.foretrace.samples.consumer;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A build tool as users have one.
 *
 * @param command that they type
 * @param program which does it
 * @param options of each call
 * @param buildFile which says that it is used
 * @param results the folder with the reports of the tests
 */
record BuildTool(String command, String program, String options, String buildFile, String results) {
    /** Behind our artifacts is the user's own repository, of which Surefire tells us, so that little has to be downloaded. */
    static BuildTool maven(String options) {
        String users = System.getProperty("localRepository", System.getProperty("user.home") + "/.m2/repository");
        return new BuildTool(
                "mvn",
                ConsumerProject.ROOT.resolve("mvnw").toString(),
                "-B -ntp '-Dmaven.repo.local.tail=" + users + "' " + options,
                "pom.xml",
                "target/surefire-reports");
    }

    /** Gradle where {@code .ci/run} looks for it, too: from GRADLE_HOME, on the path, or beside the repository. */
    static Optional<BuildTool> gradle() {
        Stream<String> home = Stream.ofNullable(System.getenv("GRADLE_HOME")).map(folder -> folder + "/bin");
        Stream<String> path = Stream.of(System.getenv("PATH").split(File.pathSeparator));
        Path beside = ConsumerProject.ROOT.resolve("../shared/gradle-8.7/bin").normalize();
        return Stream.of(home, path, Stream.of(beside.toString()))
                .flatMap(folders -> folders)
                .map(folder -> Path.of(folder, "gradle"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(program -> new BuildTool(
                        "gradle",
                        program.toString(),
                        "--no-daemon --console=plain",
                        "build.gradle.kts",
                        "build/test-results/test"));
    }

    /** The command, which looks for our artifacts first; Gradle does where a build says {@code mavenLocal()}. */
    String script(Path repository, boolean offline) {
        return """
                #!/bin/sh
                # Maven itself need not be fast for long: it starts faster like this.
                export MAVEN_OPTS='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'
                exec '%s' %s '-Dmaven.repo.local=%s' %s "$@"
                """.formatted(program, offline ? "--offline" : "", repository, options);
    }
}
