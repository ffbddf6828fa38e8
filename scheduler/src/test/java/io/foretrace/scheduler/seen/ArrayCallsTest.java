package io.foretrace.scheduler.seen;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Calls that are given arrays read and write their elements, each at a moment of its own. */
class ArrayCallsTest extends PairsTestCase {
    ArrayCallsTest() {
        super(() -> ArrayPairs.ALL, "[]");
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
