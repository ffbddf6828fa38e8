package io.foretrace.predictor.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RandomTracesTest {
    private static final int TRACES = 1000;

    @Test
    void everyTraceFollowsItsOwnRules() {
        Seeds.check(
                RandomTraces.all(),
                trace -> assertThat(Exhaustive.isConsistent(trace)).isTrue());
    }

    @Test
    void oneSeedIsOneTrace() {
        assertThat(RandomTraces.all().text(new SplittableRandom(7)))
                .isEqualTo(RandomTraces.all().text(new SplittableRandom(7)));
    }

    /** Else the tests that use them would show less than they seem to. */
    @Test
    void everythingComesUpOftenEnough() {
        Map<String, Integer> counts = new TreeMap<>();
        for (int seed = 0; seed < TRACES; seed++) {
            String text = RandomTraces.all().text(new SplittableRandom(seed));
            Features.of(text, RandomTraces.parse(text)).forEach(feature -> counts.merge(feature, 1, Integer::sum));
        }
        assertThat(counts).hasSize(Features.ALL);
        assertThat(counts)
                .allSatisfy((feature, count) ->
                        assertThat(count).as(feature + " in " + counts).isGreaterThan(TRACES / 200));
    }
}
