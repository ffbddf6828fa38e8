package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.testing.SeedCases;
import io.foretrace.predictor.testing.SeedCases.SeedCase;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Traces that are files, called by their names. */
final class BenchmarkTraces {
    /** What was recorded of the samples: {@code recorded.std} of each test. */
    static final Path SAMPLES = Path.of("predictor/src/test/resources/samples-traces");

    private BenchmarkTraces() {}

    /** The figures of the papers. */
    static List<Trace> figures() {
        return SeedCases.all().stream().map(SeedCase::trace).toList();
    }

    /** All files of a folder and those below it that end in {@code .std} or {@code .std.gz}. */
    static List<Trace> in(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().matches(".*\\.std(\\.gz)?"))
                    .sorted()
                    .map(file -> read(folder, file))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Trace read(Path folder, Path file) {
        boolean packed = file.toString().endsWith(".gz");
        try (InputStream in = Files.newInputStream(file);
                InputStream plain = packed ? new GZIPInputStream(in) : in) {
            return TraceReader.read(folder.relativize(file).toString(), plain);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
