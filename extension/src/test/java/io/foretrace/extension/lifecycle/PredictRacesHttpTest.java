package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.HttpRuns;

/** A server and its client in one test: the test waits at a socket for what is under control. */
@Timeout(300)
class PredictRacesHttpTest {
    @TempDir
    Path folder;

    @Test
    void aHandlerThatRacesWithAThreadOfTheTestIsFoundOut() {
        assertThat(Kit.in(folder).runs(HttpRuns.RacyThread.class).failure())
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessageStartingWith("data race on RacyThread.requests");
    }

    @Test
    void aCorrectHandlerPasses() {
        assertThat(Kit.in(folder).runs(HttpRuns.Correct.class).tree())
                .singleElement() // whether all of it is under control depends on how long the socket lets wait
                .asString()
                .matches(
                        "recorded N events in 6 threads: nothing predicted(, not all of it under control)?: successful");
    }

    /** What the handler does comes before its answer, and the answer through a socket, which nobody sees. */
    @Test
    void aTestThatReadsWhatTheHandlerWroteIsNotAccused() {
        assertThat(Kit.in(folder)
                        .runs(HttpRuns.ReadsAfterTheAnswer.class)
                        .results()
                        .testEvents()
                        .failed()
                        .count())
                .isZero();
    }
}
