package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.Maximal;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import java.time.Duration;
import java.util.List;

/** The exact step alone, asked about every group that the quick check leaves, on traces of 10,000 events. */
final class MaximalBenchmark implements Benchmark {
    private static final int EVENTS = 10_000;
    private static final double SLOW_SECONDS = 3;

    private static final List<TraceShape> SHAPES = List.of(
            TraceShape.RACY,
            TraceShape.RACY_HARDER,
            TraceShape.UNLOCKED,
            TraceShape.BRANCHES,
            TraceShape.LOCK_HEAVY,
            TraceShape.VALUE_HEAVY);

    @Override
    public String name() {
        return "maximal";
    }

    @Override
    public void run(int[] sizes) {
        Trace small = GeneratedTraces.generate(TraceShape.RACY, EVENTS);
        Measured.warmUp(() -> decide(small, limits(TraceShape.RACY), 2));
        cores();
        windows();
        solvers();
    }

    /** The trace that must be answered completely has the time that users have; the others must not take all day. */
    private static Limits limits(TraceShape shape) {
        Limits limits = shape.equals(TraceShape.RACY)
                ? Limits.DEFAULT
                : new Limits(EVENTS, Duration.ofSeconds(5), Duration.ofSeconds(20), SolverChoice.SAT);
        return limits.withSolver(SolverChoice.SAT);
    }

    private static void cores() {
        MarkdownTable table = table("Maximal, window 10,000, SAT, by cores", "cores");
        for (TraceShape shape : SHAPES) {
            row(table, shape, "1", limits(shape), 1);
            row(table, shape, "2", limits(shape), 2);
        }
    }

    private static void windows() {
        MarkdownTable table = table("Maximal, SAT, 2 cores, by window", "window");
        for (TraceShape shape : SHAPES) {
            for (int window : new int[] {500, 2_000, 10_000}) {
                row(table, shape, Integer.toString(window), limits(shape).withWindow(window), 2);
            }
        }
    }

    private static void solvers() {
        MarkdownTable table = table("Maximal, window 10,000, 2 cores, by solver", "solver");
        for (TraceShape shape : SHAPES) {
            Limits capped = limits(TraceShape.UNLOCKED);
            row(table, shape, "SAT", capped, 2);
            row(table, shape, "Z3", capped.withSolver(SolverChoice.Z3), 2);
        }
    }

    private static MarkdownTable table(String title, String variant) {
        return new MarkdownTable(title, "trace", variant, "groups", "races", "no", "unknown", "CPU", "wall");
    }

    private static void row(MarkdownTable table, TraceShape shape, String variant, Limits limits, int cores) {
        Trace trace = GeneratedTraces.generate(shape, EVENTS);
        Measured<Answers> measured = Measured.once(() -> decide(trace, limits, cores));
        if (measured.wall() < SLOW_SECONDS) {
            measured = Measured.typical(() -> decide(trace, limits, cores));
        }
        Answers answers = measured.result();
        table.row(
                shape.name(),
                variant,
                answers.races() + answers.no() + answers.unknown(),
                answers.races(),
                answers.no(),
                answers.unknown(),
                MarkdownTable.seconds(measured.cpu()),
                MarkdownTable.seconds(measured.wall()));
    }

    private static Answers decide(Trace trace, Limits limits, int cores) {
        TraceIndex index = new TraceIndex(trace);
        try (Parallel parallel = new Parallel(cores)) {
            return Answers.of(
                    new Maximal(index, limits).decide(RaceCandidates.of(index).groups(), parallel));
        }
    }
}
