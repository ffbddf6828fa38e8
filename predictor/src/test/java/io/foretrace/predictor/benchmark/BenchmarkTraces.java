package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Traces that are files: those of a folder, by default what was recorded of the samples. */
final class BenchmarkTraces {
    private static final Path SAMPLES = Path.of("predictor/src/test/resources/sample-traces");

    private BenchmarkTraces() {}

    /** Of the folder that {@code -Dforetrace.traces.folder} names, or of the samples. */
    static List<Trace> samples() {
        String folder = System.getProperty("foretrace.traces.folder");
        return in(folder == null ? SAMPLES : Path.of(folder));
    }

    static List<Trace> in(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().matches(".*\\.std(\\.gz)?"))
                    .sorted()
                    .map(TraceReader::read)
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
