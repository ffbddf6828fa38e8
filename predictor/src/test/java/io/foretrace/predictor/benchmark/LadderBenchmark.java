package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.algorithm.hb.HappensBefore;
import io.foretrace.predictor.algorithm.syncpreserving.SyncPreserving;
import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.Maximal;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.GroupAnswer;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.WitnessChecker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The steps of the default algorithm, one by one, each asked what those before it left open. */
final class LadderBenchmark implements Benchmark {
    private static final int WINDOW = 10_000;
    private static final Duration FOR_ONE_WINDOW = Duration.ofSeconds(20);

    @Override
    public String name() {
        return "ladder";
    }

    @Override
    public void run(int[] sizes) {
        // More windows get less time each, so that a row takes a minute or two whatever its size.
        MarkdownTable table = new MarkdownTable(
                "Ladder, CPU time of each step; maximal has 20 s, 2 s, 0.2 s for 40 groups of a window of a 10K, 100K, 1M"
                        + " trace",
                "trace",
                "events",
                "quick check: no / left",
                "CPU",
                "hb: races",
                "CPU",
                "sync-preserving: races",
                "CPU",
                "maximal: races / no / unknown",
                "CPU",
                "witness checks, CPU",
                "all, wall");
        for (int size : sizes) {
            for (TraceShape shape : PredictorBenchmark.SHAPES) {
                measure(table, GeneratedTraces.generate(shape, size), limits(size));
            }
        }
    }

    private static Limits limits(int events) {
        Duration perShare = FOR_ONE_WINDOW.dividedBy(Math.max(1, events / WINDOW));
        return new Limits(WINDOW, perShare.dividedBy(2), perShare, SolverChoice.AUTO);
    }

    private static void measure(MarkdownTable table, Trace trace, Limits limits) {
        List<Prediction> found = new ArrayList<>();
        TraceIndex index = new TraceIndex(trace);
        Measured<RaceCandidates> asked = Measured.once(() -> RaceCandidates.of(index));
        List<BugGroup> candidates = asked.result().groups();
        Measured<List<BugGroup>> hb = Measured.once(() -> open(candidates, new HappensBefore(index)::find, found));
        int byHb = found.size();
        Measured<List<BugGroup>> sp = Measured.once(() -> open(hb.result(), new SyncPreserving(index)::find, found));
        int bySp = found.size() - byHb;
        Measured<Answers> maximal = Measured.once(() -> decide(index, sp.result(), limits, found));
        Measured<Boolean> checks = Measured.once(() -> check(trace, found));
        Answers answers = maximal.result();
        table.row(
                trace.source(),
                MarkdownTable.count(trace.size()),
                MarkdownTable.count((double) asked.result().excluded()) + " / " + candidates.size(),
                MarkdownTable.coarse(asked.cpu()),
                byHb,
                MarkdownTable.coarse(hb.cpu()),
                bySp,
                MarkdownTable.coarse(sp.cpu()),
                answers.races() + " / " + answers.no() + " / " + answers.unknown(),
                MarkdownTable.coarse(maximal.cpu()),
                MarkdownTable.coarse(checks.cpu()),
                MarkdownTable.seconds(asked.wall() + hb.wall() + sp.wall() + maximal.wall() + checks.wall()));
    }

    private static List<BugGroup> open(
            List<BugGroup> groups, Function<BugGroup, Optional<Prediction>> step, List<Prediction> found) {
        List<BugGroup> open = new ArrayList<>();
        for (BugGroup group : groups) {
            step.apply(group).ifPresentOrElse(found::add, () -> open.add(group));
        }
        return open;
    }

    private static Answers decide(TraceIndex index, List<BugGroup> groups, Limits limits, List<Prediction> found) {
        try (Parallel parallel = Parallel.onAllCores()) {
            List<GroupAnswer> answers = new Maximal(index, limits).decide(groups, parallel);
            for (GroupAnswer answer : answers) {
                if (answer instanceof Prediction yes) {
                    found.add(yes);
                }
            }
            return Answers.of(answers);
        }
    }

    private static boolean check(Trace trace, List<Prediction> found) {
        WitnessChecker checker = WitnessChecker.of(trace);
        for (Prediction prediction : found) {
            checker.violation(prediction.condition(), prediction.witness(), Model.MAXIMAL)
                    .ifPresent(violation -> {
                        throw new IllegalStateException(violation);
                    });
        }
        return true;
    }
}
