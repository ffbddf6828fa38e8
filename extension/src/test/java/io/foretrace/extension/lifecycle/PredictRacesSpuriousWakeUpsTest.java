package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.SpuriouslyWoken;

/** A wait may end although nobody has given a signal, where that is asked for. */
@Timeout(300)
class PredictRacesSpuriousWakeUpsTest {
    @TempDir
    Path folder;

    @Test
    void ifInsteadOfWhileIsFoundWithASingleWaiter() {
        Seen seen = Kit.in(folder, "foretrace.explore", "budget").runs(SpuriouslyWoken.AskedOnce.class);
        assertThat(seen.failure()).hasMessageContaining("expected: <dear> but was: <none>");
        assertThat(seen.report()).contains("thread 0.2 \"spurious wake-up\"", "notifies all on Hasty@3");
    }

    @Test
    void withALoopAllBehavioursAreExploredAndRight() {
        Seen seen = Kit.in(folder, "foretrace.explore", "budget").runs(SpuriouslyWoken.AskedAgain.class);
        assertThat(seen.failures()).isEmpty();
        assertThat(seen.tree().get(0)).containsPattern("explored all \\d+ behaviours: nothing wrong");
    }

    @Test
    void nobodyWakesUpForNothingUnlessThatIsAskedFor() {
        Seen seen = Kit.in(folder, "foretrace.explore", "budget").runs(SpuriouslyWoken.Unasked.class);
        assertThat(seen.failures()).isEmpty();
        assertThat(seen.tree().get(0)).containsPattern("explored all \\d+ behaviours: nothing wrong");
    }

    @Test
    void aParameterAsksForItAndTheScheduleKnowsThat() {
        Kit.in(folder, "foretrace.explore", "budget", "foretrace.spuriousWakeUps", "true")
                .runs(SpuriouslyWoken.Unasked.class);
        Path schedule = folder.resolve("tested.junit.SpuriouslyWoken$Unasked.takesTheLetter/explored.schedule");
        assertThat(schedule).content().contains("spurious-wake-ups true");
        assertThat(Kit.in(folder, "foretrace.replay", schedule.toString())
                        .runs(SpuriouslyWoken.Unasked.class)
                        .failure())
                .hasMessageContaining("expected: <dear> but was: <none>");
    }
}
