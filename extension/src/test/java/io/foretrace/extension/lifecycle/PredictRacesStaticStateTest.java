package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.StaticObjects;

/** Every execution of a test starts from the same state: a race in an object that is static is confirmed as any other is. */
@Timeout(300)
class PredictRacesStaticStateTest {
    @Test
    void aRaceInAStaticBufferIsConfirmedAndTheBufferIsEmptyAfterwards() {
        Seen seen = Kit.run(StaticObjects.BoundedBuffer.class);
        assertThat(seen.tree()).anyMatch(line -> line.startsWith("data race on ") && line.contains("confirmed"));
        assertThat(seen.tree()).noneMatch(line -> line.contains("infeasible") || line.contains("unknown"));
        assertThat(StaticObjects.BoundedBuffer.state()).isEqualTo("0 00");
    }

    @Test
    void aRaceInAStaticAccountIsConfirmedAndTheAccountIsAsItWas() {
        Seen seen = Kit.run(StaticObjects.Account.class);
        assertThat(seen.tree())
                .anyMatch(line -> line.startsWith("data race on Account.balance") && line.contains("confirmed"));
        assertThat(seen.tree()).noneMatch(line -> line.contains("infeasible") || line.contains("unknown"));
        assertThat(StaticObjects.Account.state()).isEqualTo("100 []");
    }

    @Test
    void aRaceThatAStaticRandomLeadsToIsConfirmed() {
        Seen seen = Kit.run(StaticObjects.Lottery.class);
        assertThat(seen.tree())
                .anyMatch(line -> line.startsWith("data race on Lottery.won") && line.contains("confirmed"));
        assertThat(seen.tree()).noneMatch(line -> line.contains("infeasible") || line.contains("unknown"));
    }

    @Test
    void theTitleNamesWhatCouldNotBePutBack() {
        assertThat(Kit.run(StaticObjects.Digests.class).tree())
                .containsExactly(
                        "recorded N events in 2 threads: nothing predicted, not put back: MessageDigest: successful");
    }

    @Test
    void theTitleDoesNotSpeakOfAllBehavioursWhereSomethingCouldNotBePutBack(@TempDir Path folder) {
        assertThat(Kit.in(folder, "foretrace.explore", "all")
                        .runs(StaticObjects.Logs.class)
                        .tree())
                .singleElement()
                .asString()
                .contains("more are possible: nothing wrong so far, not put back: Logger:");
    }
}
