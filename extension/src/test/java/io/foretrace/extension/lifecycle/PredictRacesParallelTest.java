package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tested.junit.Beside;

/** Where tests run in parallel, those under control wait for each other, and the others go on. */
@Timeout(300)
class PredictRacesParallelTest {
    @ParameterizedTest
    @ValueSource(strings = {"FORK_JOIN_POOL", "WORKER_THREAD_POOL"})
    void allResultsAreRight(String executor) {
        String parallel = "junit.jupiter.execution.parallel.";
        Seen seen = Kit.with(
                        parallel + "enabled", "true",
                        parallel + "mode.default", "concurrent",
                        parallel + "mode.classes.default", "concurrent",
                        parallel + "config.strategy", "fixed",
                        parallel + "config.fixed.parallelism", "4",
                        parallel + "config.executor-service", executor)
                .runs(Beside.One.class, Beside.Another.class, Beside.Plain.class);
        assertThat(seen.tree().stream().filter(line -> !line.startsWith("repetition")))
                .containsExactlyInAnyOrder(
                        "isPlain(): successful",
                        "recorded N events in 2 threads: nothing predicted: successful",
                        "recorded N events in 2 threads: nothing predicted: successful",
                        "recorded N events in 2 threads: 1 race predicted: successful",
                        "recorded N events in 2 threads: 1 race predicted: successful",
                        "data race on One.count, Beside.java:L \u2014 confirmed, both orders pass: failed",
                        "data race on Another.count, Beside.java:L \u2014 confirmed, both orders pass: failed");
        assertThat(seen.tree().stream().filter(line -> line.matches("repetition .*: successful")))
                .hasSize(20);
    }
}
