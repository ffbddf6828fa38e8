package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SeedCaseFilesTest {
    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/seed-cases"))) {
            return files.filter(file -> file.toString().endsWith(".std"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void eachSeedCaseIsReadAndWrittenBackAsItIs(Path file) throws IOException {
        Trace trace = TraceReader.read(file);
        List<String> lines = Files.readAllLines(file);
        assertThat(trace.size())
                .isEqualTo(lines.stream().filter(line -> !line.startsWith("#")).count());
        Trace again = TraceReader.parse(file.toString(), TraceWriter.format(trace));
        assertThat(Described.columns(again)).isEqualTo(Described.columns(trace));
    }
}
