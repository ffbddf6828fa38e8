package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.benchmark.CountingThreads.Writing;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.trace.Trace;

/** The ladder on traces of many threads, about bugs of all kinds, in a JVM that is warm. */
final class ManyThreadsBenchmark implements Benchmark {
    private static final int[] THREADS = {10, 50, 200};

    @Override
    public String name() {
        return "many-threads";
    }

    @Override
    public void run(int[] sizes) {
        Measured.warmUp(() ->
                Predictor.predict(CountingThreads.generate(THREADS[0], Writing.BETWEEN_COUNTS), Settings.DEFAULT));
        MarkdownTable table = new MarkdownTable(
                "Threads that count under one lock, and write a field without it; CPU time of the ladder",
                "threads",
                "events",
                "the field is written",
                "found",
                "no",
                "unknown",
                "CPU");
        for (Writing writing : Writing.values()) {
            for (int threads : THREADS) {
                row(table, writing, threads);
            }
        }
    }

    private static void row(MarkdownTable table, Writing writing, int threads) {
        Trace trace = CountingThreads.generate(threads, writing);
        Measured<Report> measured = Measured.typical(() -> Predictor.predict(trace, Settings.DEFAULT));
        Report report = measured.result();
        table.row(
                threads,
                MarkdownTable.count(trace.size()),
                writing,
                report.found().size(),
                report.no(),
                report.unknown().size(),
                MarkdownTable.seconds(measured.cpu()) + " (" + MarkdownTable.seconds(measured.leastCpu()) + "–"
                        + MarkdownTable.seconds(measured.mostCpu()) + ")");
    }
}
