package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.ladder.Algorithm;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Progress;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import java.util.EnumSet;
import java.util.Set;

/** Happens-before from a parsed trace to an answer about every group, witnesses checked, on one thread. */
final class HappensBeforeBenchmark implements Benchmark {
    private static final double RAPID = 0.2e6;
    private static final Set<BugKind> RACES = EnumSet.of(BugKind.DATA_RACE);

    @Override
    public String name() {
        return "happens-before";
    }

    @Override
    public void run(int[] sizes) {
        Trace small = GeneratedTraces.generate(TraceShape.UNLOCKED, 10_000);
        Measured.warmUp(() -> find(small));
        Measured.warmUp(() -> DjitPlus.races(small));
        Measured.warmUp(() -> FastTrack.races(small));
        MarkdownTable table = new MarkdownTable(
                "Happens-before, events per CPU second",
                "trace",
                "events",
                "groups asked",
                "groups racing",
                "Foretrace",
                "Djit+",
                "FastTrack",
                "factor",
                "RAPID, elsewhere",
                "factor");
        for (int size : sizes) {
            for (TraceShape shape : PredictorBenchmark.SHAPES) {
                measure(table, GeneratedTraces.generate(shape, size));
            }
        }
    }

    private record Found(int asked, int racing) {}

    private static void measure(MarkdownTable table, Trace trace) {
        Measured<Found> ours = Measured.typical(() -> find(trace));
        Measured<Integer> djit = Measured.typical(() -> DjitPlus.races(trace));
        Measured<Integer> fastTrack = Measured.typical(() -> FastTrack.races(trace));
        if ((djit.result() == 0) != (fastTrack.result() == 0)) {
            throw new IllegalStateException("Djit+ and FastTrack disagree whether anything races");
        }
        double speed = ours.perCpuSecond(trace.size());
        double other = fastTrack.perCpuSecond(trace.size());
        table.row(
                trace.source(),
                MarkdownTable.count(trace.size()),
                ours.result().asked,
                ours.result().racing,
                ours.speed(trace.size()),
                djit.speed(trace.size()),
                fastTrack.speed(trace.size()),
                MarkdownTable.times(speed / other),
                MarkdownTable.count(RAPID),
                MarkdownTable.times(speed / RAPID));
    }

    private static Found find(Trace trace) {
        Settings settings = new Settings(Algorithm.HAPPENS_BEFORE, Grouping.BY_LOCATION, Limits.DEFAULT).only(RACES);
        try (Parallel alone = new Parallel(1)) {
            Report report = Predictor.predict(trace, settings, alone, Progress.NONE);
            int racing = report.found().size();
            return new Found(racing + report.of(BugKind.DATA_RACE).unknown().size(), racing);
        }
    }
}
