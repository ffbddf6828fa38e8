package io.foretrace.scheduler.seen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Whichever way a collection is read, it is read. */
class ReadCollectionsTest extends PairsTestCase {
    ReadCollectionsTest() {
        super(() -> CollectionPairs.ALL, ".contents");
    }

    @Test
    void whatTakesItsOwnLockDoesNotRace() {
        assertThat(Predictions.races(
                        () -> CollectionPairs.synchronizedByThemselves().together()))
                .isEmpty();
    }
}
