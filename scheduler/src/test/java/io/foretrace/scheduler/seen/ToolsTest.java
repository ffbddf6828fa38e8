package io.foretrace.scheduler.seen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Objects that keep what they are at are not made for two threads; reading them is. */
class ToolsTest extends PairsTestCase {
    ToolsTest() {
        super(() -> ToolPairs.RACY, ".contents");
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
