package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.PairGroup;
import io.foretrace.predictor.bug.PairGroup.Strand;
import io.foretrace.predictor.bug.PairGroup.StrandPair;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairsTest {
    private static final PairGroup GROUP = new PairGroup(List.of(
            new StrandPair(new Strand(0, new int[] {1, 5}), new Strand(1, new int[] {3, 4})),
            new StrandPair(new Strand(0, new int[] {7}), new Strand(2, new int[] {6}))));

    @Test
    void eachEventOfOneStrandMeetsEachOfTheOther() {
        assertThat(Pairs.of(GROUP)).containsExactly(race(1, 3), race(1, 4), race(3, 5), race(4, 5), race(6, 7));
        assertThat(Pairs.first(GROUP, 3)).containsExactly(race(1, 3), race(1, 4), race(3, 5));
        assertThat(Pairs.first(GROUP, 10)).hasSize(5);
    }

    @Test
    void ofAHugeGroupNoMoreAreMadeThanAreLookedAt() {
        int[] events = IntStream.range(0, 100_000).toArray();
        PairGroup huge = new PairGroup(List.of(new StrandPair(new Strand(0, events), new Strand(1, events))));
        assertThat(Pairs.first(huge, 2)).hasSize(2);
        assertThat(Pairs.of(huge).iterator().next()).isEqualTo(race(0, 0));
    }

    private static ErrorCondition race(int first, int second) {
        return ErrorCondition.race(first, second);
    }
}
