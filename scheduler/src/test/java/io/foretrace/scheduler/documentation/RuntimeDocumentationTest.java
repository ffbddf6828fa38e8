package io.foretrace.scheduler.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What docs/runtime.md shows compiles, and does what it says. */
class RuntimeDocumentationTest {
    private static final Path DOCUMENT = Path.of("../docs/runtime.md");
    private static final Path EXAMPLE =
            Path.of("src/test/java/io/foretrace/scheduler/documentation/TransferExample.java");

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @ParameterizedTest
    @ValueSource(strings = {"body", "search", "replay", "trace"})
    void theDocumentShowsTheExample(String part) throws IOException {
        assertThat(Files.readString(DOCUMENT)).contains(snippet(part));
    }

    @Test
    void theExampleFindsTheDeadlockAndReplaysIt() {
        Execution found = TransferExample.firstThatDoesNotPass();
        assertThat(found.outcome())
                .isInstanceOfSatisfying(
                        Outcome.Deadlock.class,
                        deadlock -> assertThat(deadlock.cycle())
                                .extracting(Outcome.Waiting::thread)
                                .containsExactlyInAnyOrder("0.1", "0.2"));
        Execution again = TransferExample.again(TransferExample.save(found));
        assertThat(again.outcome()).isEqualTo(found.outcome());
        assertThat(again.recording().text()).isEqualTo(found.recording().text());
    }

    @Test
    void theTraceIsOneThatThePredictorReads(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("transfer.std");
        Execution execution = TransferExample.firstThatDoesNotPass();
        TransferExample.saveTrace(execution, file);
        assertThat(TraceReader.read(file).size())
                .isEqualTo(execution.recording().trace().size());
    }

    private static String snippet(String part) throws IOException {
        List<String> lines = Files.readAllLines(EXAMPLE);
        int begin = lines.indexOf("    // begin: " + part);
        int end = lines.indexOf("    // end: " + part);
        return String.join("\n", lines.subList(begin + 1, end)).stripIndent();
    }
}
