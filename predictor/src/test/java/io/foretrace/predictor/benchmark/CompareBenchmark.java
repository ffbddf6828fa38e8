package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.ladder.Algorithm;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Progress;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** The table that the papers print: each algorithm asked alone about each trace. */
final class CompareBenchmark implements Benchmark {
    /** It enumerates. */
    private static final int CLOSURE_EVENTS = 30;

    private static final int RUNS = 5;
    private static final double SLOW_SECONDS = 0.2;
    private static final int[] GENERATED = {1_000, 10_000};
    private static final Limits LIMITS =
            new Limits(10_000, Duration.ofMillis(500), Duration.ofSeconds(10), SolverChoice.SAT);

    private final Path folder;

    CompareBenchmark(Path folder) {
        this.folder = folder;
    }

    @Override
    public String name() {
        return "compare";
    }

    @Override
    public void run(int[] sizes) {
        List<Trace> figures = BenchmarkTraces.figures();
        try (Parallel parallel = Parallel.onAllCores()) {
            Measured.warmUp(() -> {
                figures.forEach(trace -> row(trace, parallel));
                return figures;
            });
            table("the figures of the papers", figures, parallel);
            table("recorded of the samples", BenchmarkTraces.in(folder), parallel);
            table("generated", generated(), parallel);
        }
    }

    private static List<Trace> generated() {
        List<Trace> traces = new ArrayList<>();
        for (int size : GENERATED) {
            PredictorBenchmark.SHAPES.forEach(shape -> traces.add(GeneratedTraces.generate(shape, size)));
        }
        return traces;
    }

    private static void table(String what, List<Trace> traces, Parallel parallel) {
        List<String> columns = new ArrayList<>(List.of("trace", "events"));
        Arrays.stream(Algorithm.values()).map(Algorithm::toString).forEach(columns::add);
        MarkdownTable table = new MarkdownTable(
                "Races, +pairs not answered, and time of each algorithm: traces " + what,
                columns.toArray(String[]::new));
        traces.forEach(trace -> table.row(row(trace, parallel).toArray()));
    }

    private static List<String> row(Trace trace, Parallel parallel) {
        List<String> cells = new ArrayList<>(List.of(trace.source(), MarkdownTable.count(trace.size())));
        for (Algorithm algorithm : Algorithm.values()) {
            boolean tooLong = algorithm == Algorithm.CLOSURE && trace.size() > CLOSURE_EVENTS;
            cells.add(tooLong ? "–" : cell(trace, algorithm, parallel));
        }
        return cells;
    }

    private static String cell(Trace trace, Algorithm algorithm, Parallel parallel) {
        Settings settings = new Settings(algorithm, Grouping.BY_LOCATION, LIMITS).only(Set.of(BugKind.DATA_RACE));
        List<Measured<Report>> runs = new ArrayList<>();
        do {
            runs.add(Measured.once(() -> Predictor.predict(trace, settings, parallel, Progress.NONE)));
        } while (runs.size() < RUNS && runs.get(0).wall() < SLOW_SECONDS);
        runs.sort(Comparator.comparingDouble(Measured::wall));
        Measured<Report> median = runs.get(runs.size() / 2);
        Report report = median.result();
        int open = report.unknown().size();
        // What is slow is counted in CPU time, which other work on the machine does not lengthen.
        double seconds = median.wall() < SLOW_SECONDS ? median.wall() : median.cpu();
        return report.found().size() + (open == 0 ? "" : "+" + open) + ", " + MarkdownTable.seconds(seconds);
    }
}
