package io.foretrace.scheduler.seen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.foretrace.scheduler.instrument.Agent;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Whichever way a collection is read, it is read. */
@Timeout(120)
class ReadCollectionsTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @TestFactory
    Stream<DynamicTest> whatReadsACollectionRacesWithWhatChangesIt() {
        return CollectionPairs.ALL.entrySet().stream()
                .map(entry -> dynamicTest(
                        entry.getKey(),
                        () -> assertThat(Predictions.races(
                                        () -> entry.getValue().get().together()))
                                .isNotEmpty()
                                .allMatch(race -> race.contains(".contents") && race.endsWith("shown"))));
    }

    @TestFactory
    Stream<DynamicTest> underALockNothingRaces() {
        return CollectionPairs.ALL.entrySet().stream()
                .map(entry -> dynamicTest(
                        entry.getKey(),
                        () -> assertThat(Predictions.races(
                                        () -> entry.getValue().get().locked()))
                                .isEmpty()));
    }

    @TestFactory
    Stream<DynamicTest> oneAfterTheOtherNothingRaces() {
        return CollectionPairs.ALL.entrySet().stream()
                .map(entry -> dynamicTest(
                        entry.getKey(),
                        () -> assertThat(Predictions.races(
                                        () -> entry.getValue().get().inTurn()))
                                .isEmpty()));
    }

    @Test
    void whatTakesItsOwnLockDoesNotRace() {
        assertThat(Predictions.races(
                        () -> CollectionPairs.synchronizedByThemselves().together()))
                .isEmpty();
    }
}
