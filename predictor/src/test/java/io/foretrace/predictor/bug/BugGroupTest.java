package io.foretrace.predictor.bug;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

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
    void whatStandsAtBothSidesOfACutIsInAWindowThatIsShifted() {
        BugGroup apart = BugGroup.ofRaces(List.of(Combinations.races(Spans.of(9), Spans.of(10))));
        Windows windows = Windows.of(10);
        assertThat(apart.in(windows)).isEmpty();
        assertThat(apart.in(windows.shifted())).containsExactly(1);
        assertThat(windows.shifted().from(0)).isEqualTo(0);
        assertThat(windows.shifted().to(0)).isEqualTo(5);
        assertThat(windows.shifted().from(1)).isEqualTo(5);
        assertThat(windows.shifted().to(1)).isEqualTo(15);
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
