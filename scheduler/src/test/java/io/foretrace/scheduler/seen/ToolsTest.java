package io.foretrace.scheduler.seen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.foretrace.scheduler.instrument.Agent;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Objects that keep what they are at are not made for two threads; reading them is. */
@Timeout(120)
class ToolsTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @TestFactory
    Stream<DynamicTest> withoutALockTheyRace() {
        return ToolPairs.RACY.entrySet().stream()
                .map(entry -> dynamicTest(
                        entry.getKey(),
                        () -> assertThat(Predictions.races(
                                        () -> entry.getValue().get().together()))
                                .isNotEmpty()
                                .allMatch(race -> race.contains(".contents") && race.endsWith("shown"))));
    }

    @TestFactory
    Stream<DynamicTest> underALockNothingRaces() {
        return ToolPairs.RACY.entrySet().stream()
                .map(entry -> dynamicTest(
                        entry.getKey(),
                        () -> assertThat(Predictions.races(
                                        () -> entry.getValue().get().locked()))
                                .isEmpty()));
    }

    @TestFactory
    Stream<DynamicTest> whatMayBeSharedDoesNotRace() {
        return ToolPairs.FINE.entrySet().stream()
                .map(entry -> dynamicTest(
                        entry.getKey(),
                        () -> assertThat(Predictions.races(
                                        () -> entry.getValue().get().together()))
                                .isEmpty()));
    }
}
