package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.ConcurrencyBug;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
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

    /** Nobody under control wakes the server's threads, which wait at a socket from before: what they do may not be seen. */
    @Test
    void aHandlerOfAServerFromBeforeIsFoundOutOrTheTitleSaysThatItIsNotUnderControl() {
        assertThat(run(SharedHttpRuns.Racy.class).tree())
                .anyMatch(line ->
                        line.startsWith("data race on Racy.requests") || line.contains("not all of it under control"))
                .contains(PLAIN);
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
