package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Runs lines as a user types them into a shell. */
final class CommandLine {
    private static final long TIMEOUT_MINUTES = 20;

    private final Path folder;
    private final Path scratch;
    private final List<Path> programs;

    /**
     * @param folder where the lines are run
     * @param scratch for what they print
     * @param programs folders of programs that come before those of the system
     */
    CommandLine(Path folder, Path scratch, Path... programs) {
        this.folder = folder;
        this.scratch = scratch;
        this.programs = List.of(programs);
    }

    /** What a line did. */
    record Result(int exitCode, String out, String err) {
        /** What build tools say without the network. Gradle does not blame that if it is a plugin that is missing. */
        private static final Pattern MISSING =
                Pattern.compile("offline mode|was not found in any of the following sources");

        /** Whether something that it needs was never downloaded. */
        boolean lacksDownloads() {
            return MISSING.matcher(out).find() || MISSING.matcher(err).find();
        }

        @Override
        public String toString() {
            return "exit code " + exitCode + "\n--- standard output\n" + out + "\n--- standard error\n" + err;
        }
    }

    Result run(String line) throws IOException, InterruptedException {
        // Not through pipes: both would have to be read at once, and Maven's children may keep them open.
        Path out = scratch.resolve("out.txt");
        Path err = scratch.resolve("err.txt");
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", line)
                .directory(folder.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        asIfTypedByAUser(builder.environment());
        Process process = builder.start();
        boolean ended = process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES);
        if (!ended) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        assertThat(ended)
                .as("%s ends in time; it printed %s %s", line, Files.readString(out), Files.readString(err))
                .isTrue();
        return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    /** This test itself is run by Maven, whose settings are not the user's. */
    private void asIfTypedByAUser(Map<String, String> environment) {
        environment.keySet().removeIf(name -> name.matches("(MAVEN|GRADLE)_.*") && !name.endsWith("_USER_HOME"));
        // The JVM says on standard error that it has seen these.
        List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS").forEach(environment::remove);
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        StringBuilder path = new StringBuilder();
        programs.forEach(program -> path.append(program).append(':'));
        environment.merge("PATH", path.toString(), (old, ours) -> ours + old);
    }
}
