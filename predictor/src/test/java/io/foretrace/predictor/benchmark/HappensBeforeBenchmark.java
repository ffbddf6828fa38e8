package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.algorithm.hb.HappensBefore;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import java.util.concurrent.atomic.AtomicInteger;

/** Happens-before from a parsed trace to an answer about every group, on one thread. */
final class HappensBeforeBenchmark implements Benchmark {
    private static final double RAPID = 0.2e6;

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
        TraceIndex index = new TraceIndex(trace);
        HappensBefore happensBefore = new HappensBefore(index);
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger racing = new AtomicInteger();
        RaceCandidates.each(index, group -> {
            asked.incrementAndGet();
            happensBefore.find(group).ifPresent(race -> racing.incrementAndGet());
        });
        return new Found(asked.get(), racing.get());
    }
}
