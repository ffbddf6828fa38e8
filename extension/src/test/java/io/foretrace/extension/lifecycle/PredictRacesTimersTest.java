package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tested.junit.TimersBeside;

/** A timer from before is not under control: if it touches what the test touches, the title says so. */
@Timeout(120)
class PredictRacesTimersTest {
    @Test
    void aRaceWithATimerIsNotSilentlyGreen() {
        Seen seen = Kit.run(TimersBeside.Racy.class);
        assertThat(seen.tree()).singleElement().asString().contains("not all of it under control: metronome");
    }

    @Test
    void neitherIsOneWithATimerOfTheOldKind() {
        Seen seen = Kit.run(TimersBeside.RacyOfTheOldKind.class);
        assertThat(seen.tree()).singleElement().asString().contains("not all of it under control: metronome");
    }

    @Test
    void neitherIsOneWithATimerThatReadsOnly() {
        Seen seen = Kit.run(TimersBeside.Looking.class);
        assertThat(seen.tree()).singleElement().asString().contains("not all of it under control: metronome");
    }

    @Test
    void ofATimerThatDoesSomethingElseNothingIsSaid() {
        Seen seen = Kit.run(TimersBeside.Apart.class);
        assertThat(seen.tree()).singleElement().asString().doesNotContain("under control");
    }
}
