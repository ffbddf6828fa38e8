package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.trace.TraceWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The predictor as people start it, process and parsing included, on traces that grow tenfold, beside FastTrack from the textbook in a
 * process of its own. Needs Linux: {@code /proc} tells what a process has used.
 */
final class ProcessBenchmark implements Benchmark {
    private static final int SMALLEST = 1_000;
    private static final int LARGEST = 10_000_000;
    private static final int QUICK_LARGEST = 100_000;
    private static final int RUNS = 3;

    /** What took longer is not asked about ten times as much. */
    private static final double LONG_SECONDS = 12;

    @Override
    public String name() {
        return "process";
    }

    @Override
    public void run(int[] sizes) {
        int largest = sizes.length == 1 ? Math.max(sizes[0], QUICK_LARGEST) : LARGEST;
        Map<String, List<String>> commands = commands();
        String[] columns = columns(commands);
        MarkdownTable cpu = new MarkdownTable("CPU time of the whole process", columns);
        List<Object[]> memory = new ArrayList<>();
        boolean[] takesLong = new boolean[commands.size()];
        for (int size = SMALLEST; size <= largest; size *= 10) {
            Object[] times = {MarkdownTable.count(size)};
            Object[] peaks = times.clone();
            for (ProcessCost cost : costs(commands, size, takesLong)) {
                times = append(times, cost.cpu());
                peaks = append(peaks, cost.peak());
            }
            cpu.row(times);
            memory.add(peaks);
        }
        MarkdownTable peak = new MarkdownTable("Largest memory of the whole process", columns);
        memory.forEach(peak::row);
    }

    private static String[] columns(Map<String, List<String>> commands) {
        List<String> columns = new ArrayList<>(List.of("events"));
        columns.addAll(commands.keySet());
        return columns.toArray(String[]::new);
    }

    private static Object[] append(Object[] cells, Object cell) {
        Object[] longer = Arrays.copyOf(cells, cells.length + 1);
        longer[cells.length] = cell;
        return longer;
    }

    private static List<ProcessCost> costs(Map<String, List<String>> commands, int size, boolean[] takesLong) {
        try {
            Path file = Files.createTempFile("foretrace-benchmark", ".std");
            try {
                TraceWriter.write(GeneratedTraces.generate(TraceShape.UNLOCKED, size), file);
                List<List<String>> all = List.copyOf(commands.values());
                return IntStream.range(0, all.size())
                        .mapToObj(i -> {
                            if (takesLong[i]) {
                                return ProcessCost.NONE;
                            }
                            ProcessCost cost = ProcessCost.typical(all.get(i), file, RUNS);
                            takesLong[i] = cost.cpuSeconds() > LONG_SECONDS;
                            return cost;
                        })
                        .toList();
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is started, by the heading of its column; the file comes last. */
    private static Map<String, List<String>> commands() {
        Map<String, List<String>> commands = new LinkedHashMap<>();
        commands.put(
                "textbook FastTrack",
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseParallelGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        TextbookProcess.class.getName()));
        for (String algorithm : List.of("happens-before", "sync-preserving", "ladder")) {
            commands.put(
                    algorithm,
                    List.of(
                            "bin/foretrace",
                            "predict",
                            "--detect",
                            "races",
                            "--algorithm",
                            algorithm,
                            "--timeout",
                            "1s"));
        }
        return commands;
    }
}
