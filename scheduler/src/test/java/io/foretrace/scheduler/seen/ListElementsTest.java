package io.foretrace.scheduler.seen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** An element of a list that is replaced races with whoever uses the same one, and with nobody else. */
class ListElementsTest extends PairsTestCase {
    ListElementsTest() {
        super(() -> ElementPairs.SAME, "[1]");
    }

    @TestFactory
    Stream<DynamicTest> anotherElementDoesNotRace() {
        return ElementPairs.OTHER.entrySet().stream()
                .map(entry -> dynamicTest(
                        entry.getKey(),
                        () -> assertThat(Predictions.races(
                                        () -> entry.getValue().get().together()))
                                .isEmpty()));
    }
}
