package io.foretrace.scheduler.seen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** The locks that the JDK's own objects take are locks: two of them may be taken in opposite orders. */
@Timeout(120)
class OwnLocksTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @TestFactory
    Stream<DynamicTest> aDeadlockIsPredictedAndMadeToHappen() {
        return LockPairs.STUCK.entrySet().stream()
                .map(entry -> dynamicTest(
                        entry.getKey(),
                        () -> assertThat(Predictions.deadlocks(
                                        () -> entry.getValue().get().together()))
                                .isNotEmpty()
                                .allMatch(deadlock -> deadlock.endsWith("shown"))));
    }

    @TestFactory
    Stream<DynamicTest> underALockThereIsNone() {
        return LockPairs.STUCK.entrySet().stream()
                .map(entry -> dynamicTest(entry.getKey(), () -> {
                    assertThat(Predictions.deadlocks(
                                    () -> entry.getValue().get().locked()))
                            .isEmpty();
                    assertThat(Predictions.races(() -> entry.getValue().get().locked()))
                            .isEmpty();
                }));
    }

    @TestFactory
    Stream<DynamicTest> whereOneIsGivenBackBeforeTheOtherIsTakenThereIsNone() {
        return LockPairs.FREE.entrySet().stream()
                .map(entry -> dynamicTest(entry.getKey(), () -> {
                    assertThat(Predictions.deadlocks(
                                    () -> entry.getValue().get().together()))
                            .isEmpty();
                    for (long seed = 1; seed <= 10; seed++) {
                        assertThat(Predictions.run(() -> entry.getValue().get().together(), new RandomStrategy(seed))
                                        .outcome())
                                .isNotInstanceOf(Outcome.Deadlock.class);
                    }
                }));
    }
}
