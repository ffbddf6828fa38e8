package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.trace.TraceReader;
import java.nio.file.Path;

/** A program of its own, to compare with: reads a trace and counts, by {@link FastTrack}, the accesses that race. */
final class TextbookProcess {
    private TextbookProcess() {}

    public static void main(String[] arguments) {
        System.out.println(FastTrack.races(TraceReader.read(Path.of(arguments[0]))));
    }
}
