package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Algorithm;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Progress;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.StepCount;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What each step of the ladder answers, and what the ladder costs without it. */
final class StepsBenchmark implements Benchmark {
    private static final Settings RACES = Settings.DEFAULT.only(Set.of(BugKind.DATA_RACE));
    private static final int WINDOW = 10_000;
    private static final Duration FOR_ONE_WINDOW = Duration.ofSeconds(5);

    /** Without maximal nothing is exact. */
    private static final List<Algorithm> REMOVED = List.of(
            Algorithm.QUICK_CHECK,
            Algorithm.HAPPENS_BEFORE,
            Algorithm.SYNC_PRESERVING,
            Algorithm.CAUSAL_ORDER,
            Algorithm.LOCK_HISTORY,
            Algorithm.CAUSALITY_GRAPH,
            Algorithm.POLYGRAPH_CDSR,
            Algorithm.POLYGRAPH_CSR);

    private static final List<Algorithm> NEW = REMOVED.subList(3, REMOVED.size());
    private static final double SLOW_SECONDS = 0.3;
    private static final double VERY_SLOW_SECONDS = 10;

    private final Path folder;

    StepsBenchmark(Path folder) {
        this.folder = folder;
    }

    @Override
    public String name() {
        return "steps";
    }

    @Override
    public void run(int[] sizes) {
        Trace small = GeneratedTraces.generate(TraceShape.UNLOCKED, WINDOW / 5);
        Measured.warmUp(() -> Predictor.predict(small, RACES));
        List<String> columns =
                new ArrayList<>(List.of("trace", "events", "races / no / unknown", "answered by", "all"));
        REMOVED.forEach(step -> columns.add("without " + step));
        columns.add("without all between sync-preserving and maximal");
        MarkdownTable table = new MarkdownTable(
                "The ladder without one step, CPU time; maximal has 5 s for 40 groups of a window, less if there are more"
                        + " windows",
                columns.toArray(String[]::new));
        List<Trace> recorded = BenchmarkTraces.in(folder);
        if (!recorded.isEmpty()) {
            table.row(
                    row("all " + recorded.size() + " recorded traces", recorded).toArray());
        }
        for (int size : sizes) {
            for (TraceShape shape : PredictorBenchmark.SHAPES) {
                table.row(row(shape.name(), List.of(GeneratedTraces.generate(shape, size)))
                        .toArray());
            }
        }
    }

    /** What came out of some traces together. */
    private record Answered(long races, long no, long unknown, Map<Algorithm, long[]> bySteps) {
        static Answered of(List<Answers> reports) {
            Map<Algorithm, long[]> bySteps = new EnumMap<>(Algorithm.class);
            for (Answers report : reports) {
                for (StepCount count : report.steps()) {
                    long[] sum = bySteps.computeIfAbsent(count.step(), step -> new long[2]);
                    sum[0] += count.found();
                    sum[1] += count.no();
                }
            }
            return new Answered(
                    reports.stream().mapToLong(report -> report.found().size()).sum(),
                    reports.stream().mapToLong(Answers::no).sum(),
                    reports.stream()
                            .mapToLong(report -> report.unknown().size())
                            .sum(),
                    bySteps);
        }

        @Override
        public String toString() {
            return races + " / " + no + " / " + unknown;
        }

        String who() {
            return bySteps.entrySet().stream()
                    .filter(step -> step.getValue()[0] + step.getValue()[1] > 0)
                    .map(step -> step.getKey() + " " + step.getValue()[0] + "/" + step.getValue()[1])
                    .collect(Collectors.joining(", "));
        }
    }

    private static List<Object> row(String name, List<Trace> traces) {
        int events = traces.stream().mapToInt(Trace::size).sum();
        Duration perShare = FOR_ONE_WINDOW.dividedBy(Math.max(1, events / WINDOW));
        Settings all = RACES.with(new Limits(WINDOW, perShare.dividedBy(2), perShare, SolverChoice.AUTO));
        Measured<Answered> measured = measure(traces, all);
        Answered answered = measured.result();
        List<Object> cells = new ArrayList<>(List.of(
                name, MarkdownTable.count(events), answered, answered.who(), MarkdownTable.coarse(measured.cpu())));
        Settings before = all;
        for (Algorithm step : REMOVED) {
            // Everything that conflicts would be a group that is kept.
            boolean tooMuch = step == Algorithm.QUICK_CHECK && events > 2 * WINDOW;
            cells.add(tooMuch ? "–" : cell(measure(traces, all.without(step)), answered));
            before = NEW.contains(step) ? before.without(step) : before;
        }
        cells.add(cell(measure(traces, before), answered));
        return cells;
    }

    private static Measured<Answered> measure(List<Trace> traces, Settings settings) {
        Supplier<Answered> work = () -> {
            try (Parallel parallel = Parallel.onAllCores()) {
                return Answered.of(traces.stream()
                        .map(trace -> Predictor.predict(trace, settings, parallel, Progress.NONE)
                                .of(BugKind.DATA_RACE))
                        .toList());
            }
        };
        Measured<Answered> first = Measured.once(work);
        if (first.wall() < SLOW_SECONDS) {
            return Measured.typical(work);
        }
        // The first run of a row may have been measured while it was being compiled.
        return first.wall() < VERY_SLOW_SECONDS ? Measured.once(work) : first;
    }

    /** The time, and what came out if it is something else. */
    private static String cell(Measured<Answered> measured, Answered all) {
        String answers = measured.result().toString();
        return MarkdownTable.coarse(measured.cpu()) + (answers.equals(all.toString()) ? "" : " (" + answers + ")");
    }
}
