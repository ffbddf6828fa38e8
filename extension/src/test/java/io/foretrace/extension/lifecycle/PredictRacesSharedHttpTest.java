package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tested.junit.SharedHttpRuns;

/** A server for all tests, and tests that go on while it answers: the handler and the body's thread meet. */
@Timeout(300)
class PredictRacesSharedHttpTest {
    private static final String PLAIN = "theSharedServerAnswersAPlainTest(): successful";

    @TempDir
    Path folder;

    @Test
    void aHandlerThatRacesWithTheBodysThreadIsFoundOut() {
        Seen seen = run(SharedHttpRuns.RacyWithItsOwn.class);
        assertThat(seen.failure())
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessageStartingWith("data race on RacyWithItsOwn.requests");
        assertThat(seen.tree()).contains(PLAIN);
    }

    /** Whoever receives what a thread under control sends comes under control with it, though nobody wakes it. */
    @ParameterizedTest
    @ValueSource(
            classes = {SharedHttpRuns.Racy.class, SharedHttpRuns.RacyWithoutPool.class, SharedHttpRuns.RacyThread.class
            })
    void aHandlerOfAServerFromBeforeIsFoundOut(Class<?> tests) {
        Seen seen = run(tests);
        assertThat(seen.failure())
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessageStartingWith("data race on " + tests.getSimpleName() + ".requests");
        assertThat(seen.tree()).contains(PLAIN);
    }

    @Test
    void aTestThatReadsWhatAHandlerOfAServerFromBeforeWroteIsNotAccused() {
        Seen seen = run(SharedHttpRuns.ReadsAfterTheAnswer.class);
        assertThat(seen.results().testEvents().failed().count()).isZero();
        assertThat(seen.tree()).contains(PLAIN);
    }

    @Test
    void aCorrectHandlerOfAServerFromBeforePasses() {
        Seen seen = run(SharedHttpRuns.Correct.class);
        assertThat(seen.results().testEvents().failed().count()).isZero();
        assertThat(seen.tree()).contains(PLAIN);
    }

    /** As users have it, with exploration. */
    private Seen run(Class<?> tests) {
        return Kit.in(folder, "foretrace.explore", "budget").runs(tests);
    }
}
