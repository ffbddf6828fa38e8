package io.foretrace.samples.benchmark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a test under prediction costs, beside the same test as plain Java: prints a Markdown table. */
final class ExtensionBenchmark {
    private static final List<String> SAMPLES = List.of(
            "Sample01LostUpdate",
            "Sample07SharedHashMap",
            "Sample11ExecutorTasks",
            "Sample13BoundedBuffer",
            "Sample16BankTransfer");

    private static final int COLD = 5;
    private static final int WARM = 50;

    private final Path output;

    private ExtensionBenchmark(Path output) {
        this.output = output;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        new ExtensionBenchmark(Files.createTempDirectory("foretrace-benchmark")).run();
    }

    private void run() throws IOException, InterruptedException {
        System.out.println("JDK " + System.getProperty("java.version") + ", "
                + Runtime.getRuntime().availableProcessors() + " cores, load "
                + java.lang.management.ManagementFactory.getOperatingSystemMXBean()
                        .getSystemLoadAverage() + "\n");
        System.out.println(
                "| sample | JVM start to first verdict, attached | with -javaagent | whole test, warm | plain body | factor |");
        System.out.println("| --- | --- | --- | --- | --- | --- |");
        for (String sample : SAMPLES) {
            String type = "io.foretrace.samples." + sample + "$Racy";
            double attached = median(type, List.of("-XX:+EnableDynamicAgentLoading"));
            double agent = median(type, List.of("-javaagent:" + System.getProperty("foretrace.agent.jar")));
            double warm = verdict(type, List.of("-XX:+EnableDynamicAgentLoading"), WARM)[1];
            double plain = Double.parseDouble(
                    java(List.of(), PlainRun.class, List.of(type)).strip());
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.0f ms | %.0f ms | %.1f ms | %.3f ms | %.0f\u00d7 |%n",
                    sample,
                    attached,
                    agent,
                    warm,
                    plain,
                    warm / plain);
        }
    }

    /** Of several cold starts. */
    private double median(String type, List<String> options) throws IOException, InterruptedException {
        double[] cold = new double[COLD];
        for (int i = 0; i < COLD; i++) {
            cold[i] = verdict(type, options, 0)[0];
        }
        Arrays.sort(cold);
        return cold[COLD / 2];
    }

    private double[] verdict(String type, List<String> options, int warm) throws IOException, InterruptedException {
        String printed = java(options, OneVerdict.class, List.of(type, Integer.toString(warm), output.toString()));
        return Arrays.stream(printed.strip().split(" "))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    private String java(List<String> options, Class<?> program, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(program.getSimpleName() + " " + arguments + " failed");
        }
        return printed;
    }
}
