package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tested.junit.OptimisticReads;

/** Reads that a {@code StampedLock} validates race with no writer that holds it, as its documentation promises. */
@Timeout(120)
class PredictRacesOptimisticReadsTest {
    @ParameterizedTest
    @ValueSource(classes = {OptimisticReads.Right.class, OptimisticReads.StepByStep.class, OptimisticReads.View.class})
    void validatedReadsAreNoRaceWithAWriterThatHoldsTheLock(Class<?> test) {
        assertThat(Kit.with("foretrace.explore", "all").runs(test).tree())
                .singleElement(STRING)
                .matches("recorded N events in 2 threads: nothing predicted, explored all [0-9]+ behaviours: nothing"
                        + " wrong: successful");
    }

    @Test
    void readsThatNobodyValidatesAre() {
        assertThat(Kit.run(OptimisticReads.Unvalidated.class).tree())
                .contains("data race on OptimisticReads.x, OptimisticReads.java:L — confirmed, both orders pass:"
                        + " failed");
    }

    @Test
    void soIsAWriterWithoutTheLock() {
        assertThat(Kit.run(OptimisticReads.Unlocked.class).tree())
                .contains("data race on OptimisticReads.x, OptimisticReads.java:L — confirmed, both orders pass:"
                        + " failed");
    }
}
