package io.foretrace.predictor.benchmark;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Measures the predictor and prints Markdown tables. {@code --quick}: 10K events only; {@code --events N}: that many;
 * {@code --only NAME}: one part; {@code --traces DIR}: other recorded traces than those of the samples.
 */
public final class PredictorBenchmark {
    static final List<TraceShape> SHAPES = List.of(
            TraceShape.LOCKED,
            TraceShape.UNLOCKED,
            TraceShape.BRANCHES,
            TraceShape.OWN_LOCATIONS,
            TraceShape.LOCK_HEAVY,
            TraceShape.VALUE_HEAVY);

    private static List<Benchmark> all(Path recorded) {
        return List.of(
                new ProcessBenchmark(),
                new ParsingBenchmark(),
                new HappensBeforeBenchmark(),
                new SyncPreservingBenchmark(),
                new LockHistoryBenchmark(),
                new MaximalBenchmark(),
                new ManyThreadsBenchmark(),
                new LadderBenchmark(),
                new StepsBenchmark(recorded),
                new CompareBenchmark(recorded));
    }

    private PredictorBenchmark() {}

    public static void main(String[] args) {
        List<String> options = Arrays.asList(args);
        int only = options.indexOf("--only");
        int traces = options.indexOf("--traces");
        List<Benchmark> all = all(traces < 0 ? BenchmarkTraces.SAMPLES : Path.of(args[traces + 1]));
        List<Benchmark> chosen = all.stream()
                .filter(benchmark ->
                        only < 0 || (only + 1 < args.length && benchmark.name().equals(args[only + 1])))
                .toList();
        if (chosen.isEmpty()) {
            System.err.println("--only needs one of "
                    + String.join(", ", all.stream().map(Benchmark::name).toList()));
            System.exit(2);
        }
        int events = options.indexOf("--events");
        int[] sizes = options.contains("--quick") ? new int[] {10_000} : new int[] {10_000, 100_000, 1_000_000};
        if (events >= 0) {
            sizes = new int[] {Integer.parseInt(args[events + 1])};
        }
        System.out.println(
                "JDK " + Runtime.version() + ", " + Runtime.getRuntime().availableProcessors() + " cores, "
                        + (Runtime.getRuntime().maxMemory() >> 20) + " MB of heap");
        for (Benchmark benchmark : chosen) {
            benchmark.run(sizes);
        }
    }
}
