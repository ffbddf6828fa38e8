package io.foretrace.scheduler.seen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Calls that are given arrays read and write their elements, each at a moment of its own. */
@Timeout(120)
class ArrayCallsTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @TestFactory
    Stream<DynamicTest> whatACallDoesToAnElementRaces() {
        return ArrayPairs.ALL.entrySet().stream()
                .map(entry -> dynamicTest(entry.getKey(), () -> {
                    assertThat(Predictions.races(() -> entry.getValue().get().together()))
                            .isNotEmpty()
                            .allMatch(race -> race.contains("[]") && race.endsWith("shown"));
                }));
    }

    @TestFactory
    Stream<DynamicTest> underALockNothingRaces() {
        return ArrayPairs.ALL.entrySet().stream()
                .map(entry -> dynamicTest(
                        entry.getKey(),
                        () -> assertThat(Predictions.races(
                                        () -> entry.getValue().get().locked()))
                                .isEmpty()));
    }

    @TestFactory
    Stream<DynamicTest> oneAfterTheOtherNothingRaces() {
        return ArrayPairs.ALL.entrySet().stream()
                .map(entry -> dynamicTest(
                        entry.getKey(),
                        () -> assertThat(Predictions.races(
                                        () -> entry.getValue().get().inTurn()))
                                .isEmpty()));
    }

    /** As in life, where nobody says that a copy is made in one go. */
    @Test
    void aCopyMayBeTorn() {
        Set<String> seen = new TreeSet<>();
        for (long seed = 1; seed <= 60; seed++) {
            Result<String> copy = new Result<>("");
            Predictions.run(() -> ArrayResults.torn(copy), new RandomStrategy(seed));
            seen.add(copy.get());
        }
        assertThat(seen).containsExactly("[0, 0]", "[0, 1]", "[1, 1]");
    }

    @Test
    void theCallsDoWhatTheyDoWithoutControl() {
        assertThat(Predictions.run(ArrayResults::allAsWithoutControl, new RandomStrategy(1))
                        .outcome())
                .isInstanceOf(Outcome.Passed.class);
    }
}
