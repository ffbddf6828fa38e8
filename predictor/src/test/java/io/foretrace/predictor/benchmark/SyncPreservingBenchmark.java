package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.algorithm.syncpreserving.SyncPreserving;
import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.Combinations;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import java.util.List;

/** Sync-preserving from a parsed trace to an answer about every group, on one thread; also pair by pair. */
final class SyncPreservingBenchmark implements Benchmark {
    private static final double RAPID = 2.4e3;
    private static final long PATIENCE = 10_000_000_000L;

    @Override
    public String name() {
        return "sync-preserving";
    }

    @Override
    public void run(int[] sizes) {
        Trace small = GeneratedTraces.generate(TraceShape.UNLOCKED, 10_000);
        Measured.warmUp(() -> find(small));
        Measured.warmUp(() -> findPairByPair(small));
        MarkdownTable table = new MarkdownTable(
                "Sync-preserving, events per CPU second",
                "trace",
                "events",
                "groups asked",
                "groups racing",
                "pairs",
                "Foretrace",
                "pair by pair (≤ 10 s)",
                "factor",
                "RAPID, elsewhere",
                "factor");
        for (int size : sizes) {
            for (TraceShape shape : PredictorBenchmark.SHAPES) {
                measure(table, GeneratedTraces.generate(shape, size));
            }
        }
    }

    private static void measure(MarkdownTable table, Trace trace) {
        Measured<Count> ours = Measured.typical(() -> find(trace));
        Measured<Count> pairwise = Measured.once(() -> findPairByPair(trace));
        if (pairwise.wall() < 1) {
            pairwise = Measured.typical(() -> findPairByPair(trace));
        }
        double speed = ours.perCpuSecond(trace.size());
        double done = pairwise.result().asked / Math.max(1.0, ours.result().asked);
        double other = pairwise.perCpuSecond(trace.size()) * (ours.result().asked == 0 ? 1 : done);
        table.row(
                trace.source(),
                MarkdownTable.count(trace.size()),
                ours.result().asked,
                ours.result().racing,
                MarkdownTable.count((double) ours.result().pairs),
                MarkdownTable.count(speed),
                (pairwise.result().asked < ours.result().asked ? "≈ " : "") + MarkdownTable.count(other),
                MarkdownTable.times(speed / other),
                MarkdownTable.count(RAPID),
                MarkdownTable.times(speed / RAPID));
    }

    private static final class Count {
        int asked;
        int racing;
        long pairs;
    }

    private static Count find(Trace trace) {
        TraceIndex index = new TraceIndex(trace);
        SyncPreserving syncPreserving = new SyncPreserving(index);
        Count count = new Count();
        RaceCandidates.each(index, group -> {
            count.asked++;
            count.pairs += group.size();
            count.racing += syncPreserving.find(group).isPresent() ? 1 : 0;
        });
        return count;
    }

    private static Count findPairByPair(Trace trace) {
        TraceIndex index = new TraceIndex(trace);
        SyncPreserving syncPreserving = new SyncPreserving(index);
        Count count = new Count();
        long start = System.nanoTime();
        RaceCandidates.each(index, group -> {
            if (System.nanoTime() - start < PATIENCE) {
                count.asked++;
                count.racing += raceOfSomePair(syncPreserving, group, start) ? 1 : 0;
            }
        });
        return count;
    }

    private static boolean raceOfSomePair(SyncPreserving syncPreserving, BugGroup group, long start) {
        for (Combinations strands : group.combinations()) {
            for (int i = 0; i < strands.spans(0).size(); i++) {
                for (int j = 0; j < strands.spans(1).size(); j++) {
                    if (syncPreserving
                            .find(alone(
                                    strands.spans(0).first(i), strands.spans(1).first(j)))
                            .isPresent()) {
                        return true;
                    }
                }
                if (System.nanoTime() - start > PATIENCE) {
                    return false;
                }
            }
        }
        return false;
    }

    private static BugGroup alone(int one, int other) {
        return BugGroup.ofRaces(List.of(Combinations.races(Spans.of(one), Spans.of(other))));
    }
}
