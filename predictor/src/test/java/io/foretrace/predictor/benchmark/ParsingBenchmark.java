package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.trace.TraceWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Events per CPU second of the reader, and the memory that a trace takes. */
final class ParsingBenchmark implements Benchmark {
    private static final double RAPID = 0.33e6;

    @Override
    public String name() {
        return "parsing";
    }

    @Override
    public void run(int[] sizes) {
        warmUp();
        MarkdownTable table = new MarkdownTable(
                "Parsing, events per CPU second",
                "trace",
                "events",
                "file",
                "MB",
                "Foretrace",
                "BufferedReader + split",
                "factor",
                "RAPID, elsewhere",
                "factor",
                "heap of the trace, bytes per event");
        for (int size : sizes) {
            for (TraceShape shape : new TraceShape[] {TraceShape.UNLOCKED, TraceShape.OWN_LOCATIONS}) {
                Trace trace = GeneratedTraces.generate(shape, size);
                measure(table, trace, ".std");
                measure(table, trace, ".std.gz");
            }
        }
    }

    /** Both parsers, on a file as they are measured: else the first rows are measured while they are being compiled. */
    private static void warmUp() {
        try {
            Path file = Files.createTempFile("foretrace-benchmark", ".std");
            try {
                TraceWriter.write(GeneratedTraces.generate(TraceShape.UNLOCKED, 100_000), file);
                Measured.warmUp(() -> TraceReader.read(file));
                Measured.warmUp(() -> SplitParser.read(file));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void measure(MarkdownTable table, Trace trace, String ending) {
        try {
            Path file = Files.createTempFile("foretrace-benchmark", ending);
            try {
                TraceWriter.write(trace, file);
                measure(table, trace, ending, file);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void measure(MarkdownTable table, Trace trace, String ending, Path file) throws IOException {
        double ours = Measured.typical(() -> TraceReader.read(file)).perCpuSecond(trace.size());
        double split = Measured.typical(() -> SplitParser.read(file)).perCpuSecond(trace.size());
        table.row(
                trace.source(),
                MarkdownTable.count(trace.size()),
                ending,
                String.format(Locale.ROOT, "%.1f", Files.size(file) / 1e6),
                MarkdownTable.count(ours),
                MarkdownTable.count(split),
                MarkdownTable.times(ours / split),
                MarkdownTable.count(RAPID),
                MarkdownTable.times(ours / RAPID),
                String.format(Locale.ROOT, "%.0f", heap(file) / (double) trace.size()));
    }

    private static long heap(Path file) {
        long before = usedAfterCollection();
        Trace trace = TraceReader.read(file);
        long after = usedAfterCollection();
        // The trace is asked for something only now, so that it is still there when the heap is measured.
        return trace.size() > 0 ? after - before : 0;
    }

    private static long usedAfterCollection() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            System.gc();
            least = Math.min(
                    least,
                    Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
        }
        return least;
    }
}
