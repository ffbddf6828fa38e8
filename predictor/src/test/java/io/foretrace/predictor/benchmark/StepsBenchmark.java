package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.ladder.Algorithm;
import io.foretrace.predictor.ladder.Ladder;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Report.StepCount;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What each step of the ladder answers, and what the ladder costs without it. */
final class StepsBenchmark implements Benchmark {
    private static final int WINDOW = 10_000;
    private static final Duration FOR_ONE_WINDOW = Duration.ofSeconds(20);

    /** Without maximal nothing is exact, and without the quick check everything is slow. */
    private static final List<Algorithm> REMOVED = List.of(
            Algorithm.HAPPENS_BEFORE,
            Algorithm.SYNC_PRESERVING,
            Algorithm.CAUSAL_ORDER,
            Algorithm.LOCK_HISTORY,
            Algorithm.CAUSALITY_GRAPH,
            Algorithm.POLYGRAPH_CSR,
            Algorithm.POLYGRAPH_CDSR);

    @Override
    public String name() {
        return "steps";
    }

    @Override
    public void run(int[] sizes) {
        Trace small = GeneratedTraces.generate(TraceShape.UNLOCKED, WINDOW / 5);
        Measured.warmUp(() -> Ladder.predict(small, Settings.DEFAULT));
        List<Trace> traces = new ArrayList<>(BenchmarkTraces.samples());
        for (int size : sizes) {
            PredictorBenchmark.SHAPES.forEach(shape -> traces.add(GeneratedTraces.generate(shape, size)));
        }
        List<String> columns =
                new ArrayList<>(List.of("trace", "events", "races / no / unknown", "answered by", "all"));
        REMOVED.forEach(step -> columns.add("without " + step));
        columns.add("without the five new ones");
        MarkdownTable table = new MarkdownTable(
                "The ladder without one step, CPU time; maximal has 20 s for 40 groups of a window, less if there are more"
                        + " windows",
                columns.toArray(String[]::new));
        traces.forEach(trace -> table.row(row(trace).toArray()));
    }

    private static List<Object> row(Trace trace) {
        Duration perShare = FOR_ONE_WINDOW.dividedBy(Math.max(1, trace.size() / WINDOW));
        Settings all = Settings.DEFAULT.with(new Limits(WINDOW, perShare.dividedBy(2), perShare, SolverChoice.AUTO));
        Measured<Report> measured = measure(trace, all);
        Report report = measured.result();
        List<Object> cells = new ArrayList<>(List.of(
                trace.source(),
                MarkdownTable.count(trace.size()),
                answers(report),
                report.steps().stream().map(StepsBenchmark::text).collect(Collectors.joining(" ")),
                MarkdownTable.coarse(measured.cpu())));
        for (Algorithm step : REMOVED) {
            cells.add(cell(measure(trace, all.without(step)), report));
        }
        Settings before = all;
        for (Algorithm step : REMOVED.subList(2, REMOVED.size())) {
            before = before.without(step);
        }
        cells.add(cell(measure(trace, before), report));
        return cells;
    }

    private static Measured<Report> measure(Trace trace, Settings settings) {
        Measured<Report> once = Measured.once(() -> Ladder.predict(trace, settings));
        return once.wall() < 0.1 ? Measured.typical(() -> Ladder.predict(trace, settings)) : once;
    }

    /** The time, and what came out if it is something else. */
    private static String cell(Measured<Report> measured, Report all) {
        String same = answers(measured.result()).equals(answers(all)) ? "" : " (" + answers(measured.result()) + ")";
        return MarkdownTable.coarse(measured.cpu()) + same;
    }

    private static String answers(Report report) {
        return report.races().size() + " / " + report.no() + " / "
                + report.unknown().size();
    }

    private static String text(StepCount count) {
        return count.races() + count.no() == 0 ? "" : count.step() + " " + count.races() + "/" + count.no();
    }
}
