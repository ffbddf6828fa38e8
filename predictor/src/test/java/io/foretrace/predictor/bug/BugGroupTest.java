package io.foretrace.predictor.bug;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BugGroupTest {
    private static final BugGroup GROUP = BugGroup.ofRaces(
            List.of(Combinations.races(Spans.of(1, 5), Spans.of(3, 4)), Combinations.races(Spans.of(7), Spans.of(6))));

    @Test
    void eachEventOfOneStrandMeetsEachOfTheOther() {
        assertThat(GROUP.first(10))
                .containsExactly(
                        new DataRace(1, 3),
                        new DataRace(1, 4),
                        new DataRace(3, 5),
                        new DataRace(4, 5),
                        new DataRace(6, 7));
        assertThat(GROUP.first(3)).isEqualTo(GROUP.first(10).subList(0, 3));
        assertThat(GROUP.size()).isEqualTo(5);
    }

    @Test
    void ofAHugeGroupNoMoreAreMadeThanAreLookedAt() {
        int[] events = IntStream.range(0, 100_000).toArray();
        BugGroup huge = BugGroup.ofRaces(List.of(Combinations.races(Spans.of(events), Spans.of(events))));
        assertThat(huge.first(2)).hasSize(2);
        assertThat(huge.example()).contains(new DataRace(0, 0));
        assertThat(huge.size()).isEqualTo(10_000_000_000L);
    }

    @Test
    void theWindowsOfAGroupAreThoseWithAStretchOfEachThread() {
        assertThat(GROUP.in(Windows.of(2))).containsExactly(2, 3);
        assertThat(GROUP.in(Windows.of(4))).containsExactly(0, 1);
        assertThat(GROUP.in(Windows.of(100))).containsExactly(0);
        assertThat(BugGroup.ofRaces(List.of(Combinations.races(Spans.of(1), Spans.of(9))))
                        .in(Windows.of(5)))
                .isEmpty();
    }

    @Test
    void racesInDifferentWindowsAreLeftOut() {
        assertThat(GROUP.leftOut(Windows.of(8))).isEmpty();
        assertThat(GROUP.leftOut(Windows.of(4))).isEqualTo("in different windows of 4 events");
    }

    @Test
    void onlyWhatStandsInAWindowIsAskedAboutThere() {
        List<Bug> asked = new java.util.ArrayList<>();
        assertThat(GROUP.ask(4, 8, asked::add)).isEmpty();
        assertThat(asked).containsExactly(new DataRace(4, 5), new DataRace(6, 7));
    }

    @Test
    void whatAnOrderRulesOutIsNeitherHandedOutNorMissed() {
        BugGroup left = GROUP.under(new Before(5));
        assertThat(left.first(10)).containsExactly(new DataRace(1, 3), new DataRace(1, 4), new DataRace(6, 7));
        assertThat(left.isRuledOut()).isFalse();
        assertThat(left.leftOut(Windows.of(5))).isEmpty();
        assertThat(GROUP.under(new Before(1)).leftOut(Windows.of(5))).isEqualTo("in different windows of 5 events");
        assertThat(BugGroup.ofRaces(List.of(Combinations.races(Spans.of(1, 5), Spans.of(7))))
                        .under(new Before(6))
                        .isRuledOut())
                .isTrue();
    }

    @Test
    void whatStandsAtBothSidesOfACutIsInAWindowThatOverlapsBoth() {
        BugGroup apart = BugGroup.ofRaces(List.of(Combinations.races(Spans.of(9), Spans.of(10))));
        assertThat(apart.in(Windows.of(10))).isEmpty();
        Windows overlapping = Windows.overlapping(10);
        assertThat(apart.in(overlapping)).containsExactly(1);
        assertThat(overlapping.from(1)).isEqualTo(5);
        assertThat(overlapping.to(1)).isEqualTo(15);
        assertThat(apart.leftOut(overlapping)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 10, 15})
    void windowsThatOverlapHaveWhateverIsAtMostHalfAWindowApart(int size) {
        Windows windows = Windows.overlapping(size);
        for (int first = 0; first < 40; first++) {
            for (int second = first + 1; second < 40; second++) {
                BugGroup pair = BugGroup.ofRaces(List.of(Combinations.races(Spans.of(first), Spans.of(second))));
                int[] having = windowsWith(first, second, windows);
                assertThat(pair.in(windows)).isEqualTo(having);
                assertThat(pair.leftOut(windows).isEmpty()).isEqualTo(having.length > 0);
                assertThat(having.length > 0 || second - first > size / 2).isTrue();
            }
        }
    }

    private static int[] windowsWith(int first, int second, Windows windows) {
        return IntStream.range(0, 100)
                .filter(window -> windows.from(window) <= first && second < windows.to(window))
                .toArray();
    }

    @Test
    void ofManyRacesAllAreInAWindowOrSomeAreLeftOut() {
        Spans ones = Spans.of(0, 12, 13, 30);
        assertThat(BugGroup.ofRaces(List.of(Combinations.races(ones, Spans.of(4, 14, 33))))
                        .under(new Near(12))
                        .leftOut(Windows.overlapping(16)))
                .isEmpty();
        assertThat(BugGroup.ofRaces(List.of(Combinations.races(ones, Spans.of(4, 14, 41))))
                        .under(new Near(12))
                        .leftOut(Windows.overlapping(16)))
                .isEqualTo("in different windows of 16 events");
    }

    /** Events further apart than this are in the order of the trace. */
    private record Near(int limit) implements BugGroup.Order {
        @Override
        public boolean orderedBefore(int first, int second) {
            return second - first >= limit;
        }

        @Override
        public boolean rulesOut(ErrorCondition condition) {
            throw new AssertionError("races are ruled out while they are made");
        }
    }

    /** Everything before an event has happened when the event, or a later one, is about to. */
    private record Before(int limit) implements BugGroup.Order {
        @Override
        public boolean orderedBefore(int first, int second) {
            return first < limit && second >= limit;
        }

        @Override
        public boolean rulesOut(ErrorCondition condition) {
            throw new AssertionError("races are ruled out while they are made");
        }
    }
}
