package io.foretrace.scheduler.benchmark;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A contender's JVM, as the benchmark sees it. */
final class Child implements AutoCloseable {
    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter commands;
    private final long startNanos;
    private final double preparationNanos;

    /** Starts it and waits for its first execution. */
    Child(String contender, String classPath) throws IOException {
        String java = System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
        String main = "io.foretrace.scheduler.benchmark." + contender + "Contender";
        long start = System.nanoTime();
        process = new ProcessBuilder(List.of(java, "-XX:+EnableDynamicAgentLoading", "-cp", classPath, main))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        answers = process.inputReader(StandardCharsets.UTF_8);
        commands = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        preparationNanos = answer()[0];
        startNanos = System.nanoTime() - start;
    }

    /** From the start of the JVM to the end of its first execution. */
    double startMillis() {
        return startNanos / 1e6;
    }

    /** What the preparation took, within the JVM. */
    double preparationMillis() {
        return preparationNanos / 1e6;
    }

    /** Has something done, and waits until it is. */
    double[] ask(String command) throws IOException {
        commands.println(command);
        return answer();
    }

    private double[] answer() throws IOException {
        for (String line = answers.readLine(); line != null; line = answers.readLine()) {
            if (line.startsWith(Serving.ANSWER)) {
                String[] words = line.substring(Serving.ANSWER.length()).split(" ");
                return Arrays.stream(words).mapToDouble(Double::parseDouble).toArray();
            }
        }
        throw new IOException("the JVM of a contender ended: " + process.info());
    }

    @Override
    public void close() {
        commands.close(); // it serves until its input ends
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
