package io.foretrace.predictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line in a JVM of its own that has everything but Z3, as a user's tests have it. */
class WithoutZ3Test {
    private static final String TRACE = "src/test/resources/seed-cases/rvpredict-fig4.std";

    @TempDir
    private Path temporary;

    @Test
    void theJavaSolverAnswersAlone() throws IOException, InterruptedException {
        Run run = run("predict", "--algorithm", "maximal", TRACE);
        assertThat(run.out()).contains("1 race");
        assertThat(run.err())
                .isEqualTo("foretrace: going on without Z3, so that what the other solver cannot finish stays unknown:"
                        + " Z3 is not on the class path; its library is tools.aqua:z3-turnkey\n");
        assertThat(run.status()).isEqualTo(1);
    }

    @Test
    void whoAsksForZ3IsToldWhatIsMissing() throws IOException, InterruptedException {
        assertThat(run("predict", "--solver", "z3", TRACE))
                .isEqualTo(new Run(
                        2,
                        "",
                        "foretrace: --solver z3 is not possible here; expected auto or sat:"
                                + " Z3 is not on the class path; its library is tools.aqua:z3-turnkey\n"));
    }

    private Run run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(System.getProperty("java.home") + "/bin/java", "-cp", classPath(), Main.class.getName()));
        command.addAll(List.of(arguments));
        Path out = temporary.resolve("out.txt");
        Path err = temporary.resolve("err.txt");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return new Run(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private static String classPath() {
        String all = System.getProperty("java.class.path");
        assertThat(all).contains("z3-turnkey");
        return Stream.of(all.split(File.pathSeparator, -1))
                .filter(entry -> !entry.contains("z3-turnkey"))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
