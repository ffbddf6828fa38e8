package io.foretrace.extension.pipeline;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A JVM in which Lincheck looks for failures: it has an agent of its own. A search that takes too long ends with the JVM. */
final class LincheckChild implements AutoCloseable {
    /** More than the others have: it is slow to begin with. */
    private static final int MOST_SECONDS = 30;

    private @Nullable Process process;

    /** Empty if nothing was found within the bounds. */
    Optional<FirstFailure> search(String fields, String name) throws IOException {
        Process running = process == null ? start() : process;
        process = running;
        PrintWriter questions = new PrintWriter(running.outputWriter(StandardCharsets.UTF_8), true);
        questions.println(fields + ":" + name);
        BufferedReader answers = running.inputReader(StandardCharsets.UTF_8);
        CompletableFuture<Optional<FirstFailure>> answer = CompletableFuture.supplyAsync(() -> answer(answers));
        try {
            return answer.get(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            close();
            return Optional.empty();
        }
    }

    private static Process start() throws IOException {
        String java = System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
        String classPath = System.getProperty("lincheck.classpath", "");
        Process started = new ProcessBuilder(List.of(
                        java, "-XX:+EnableDynamicAgentLoading", "-cp", classPath, "tested.classics.LincheckSearch"))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        answer(started.inputReader(StandardCharsets.UTF_8)); // it has warmed up
        return started;
    }

    /** A line of three numbers; what Lincheck prints beside them is skipped. */
    private static Optional<FirstFailure> answer(BufferedReader answers) {
        return answers.lines()
                .filter(line -> line.startsWith("found:"))
                .findFirst()
                .map(line -> Arrays.stream(
                                line.substring("found:".length()).trim().split(" "))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .filter(numbers -> numbers[0] > 0)
                .map(numbers -> new FirstFailure((long) numbers[0], numbers[1], numbers[2]));
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly();
            process = null;
        }
    }
}
