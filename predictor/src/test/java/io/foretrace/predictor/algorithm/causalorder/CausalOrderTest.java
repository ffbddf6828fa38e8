package io.foretrace.predictor.algorithm.causalorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.Combinations;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.Exhaustive;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.SeedCases;
import io.foretrace.predictor.testing.SeedCases.SeedCase;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.testing.Shape;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CausalOrderTest {
    static List<SeedCase> figures() {
        return SeedCases.all();
    }

    @Test
    void everyReportedPairIsAnMcmRace() {
        LongAdder reported = new LongAdder();
        LongAdder possible = new LongAdder();
        Seeds.check(RandomTraces.all(), trace -> {
            Set<List<Integer>> races = Exhaustive.races(trace, Model.MCM);
            List<List<Integer>> found = reported(trace, CausalOrder.DEFAULT_WINDOW);
            assertThat(races).containsAll(found);
            reported.add(found.size());
            possible.add(races.size());
        });
        // Saying nothing would be sound too.
        assertThat(reported.sum()).isGreaterThan(possible.sum() / 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8})
    void aWindowThatForgetsEventsReportsOnlyRacesToo(int window) {
        Seeds.check(
                RandomTraces.all(),
                trace -> assertThat(Exhaustive.races(trace, Model.MCM)).containsAll(reported(trace, window)));
    }

    @ParameterizedTest
    @MethodSource("figures")
    void reportsOnlyMcmRacesOfTheFigures(SeedCase figure) {
        assertThat(figure.races(Model.MCM)).containsAll(reported(figure.trace(), CausalOrder.DEFAULT_WINDOW));
    }

    @Test
    void findsTheRacesOfPetersonsAlgorithmThatNeedNoOtherValues() {
        SeedCase peterson = SeedCases.named("maximal-causal-peterson.std");
        assertThat(reported(peterson.trace(), CausalOrder.DEFAULT_WINDOW))
                .containsAll(peterson.races(Model.CDSR))
                .doesNotContain(List.of(6, 12));
    }

    /** Figure 7: the sections are ordered by what is written and read in them, and so are the writes of x. */
    @Test
    void lockAtomicity() {
        assertThat(reported("""
                A|acq(l)|1
                A|w(y)|2|1
                A|w(x)|3|1
                A|rel(l)|4
                B|acq(l)|5
                B|r(y)|6|1
                B|rel(l)|7
                B|w(x)|8|2
                """)).isEmpty();
    }

    /** As in Figure 8: a write that depends on another one depends on its reads, here on what B did before its read. */
    @Test
    void writeReadAtomicity() {
        String trace = """
                #volatile y
                A|w(y)|1|1
                B|w(x)|2|1
                B|r(y)|3|1
                A|w(y)|4|2
                A|w(x)|5|2
                """;
        assertThat(reported(trace)).isEmpty();
        // Without the read nothing orders the writes of x.
        assertThat(reported(trace.replace("B|r(y)|3|1\n", ""))).containsExactly(List.of(1, 3));
    }

    @Test
    void aSectionThatCameFirstMayComeLast() {
        assertThat(reported("""
                A|acq(l)|1
                A|w(x)|2|1
                A|rel(l)|3
                B|acq(l)|4
                B|rel(l)|5
                B|w(x)|6|2
                """)).containsExactly(List.of(1, 5));
    }

    /** Theorem 4 has it that these writes race; see {@link Reordering}. */
    @Test
    void sectionsThatEachNeedTheOtherOneToComeFirst() {
        assertThat(reported("""
                A|acq(l)|1
                A|acq(m)|2
                A|rel(m)|3
                A|w(x)|4|1
                A|rel(l)|5
                B|acq(m)|6
                B|acq(l)|7
                B|rel(l)|8
                B|w(x)|9|2
                B|rel(m)|10
                """)).isEmpty();
    }

    /** Proposition 7 asks for clocks that cannot be compared, and so misses what Theorem 4 gives. */
    @Test
    void aWriteRacesWithTheReadThatSawIt() {
        assertThat(reported("""
                A|w(x)|1|1
                B|r(x)|2|1
                """)).containsExactly(List.of(0, 1));
    }

    @Test
    void aRaceIsToldWhenItsSecondAccessComes() {
        Trace trace = TraceReader.parse("two writes", """
                A|w(x)|1|1
                B|w(x)|2|2
                """);
        List<CausalRace> races = new ArrayList<>();
        CausalOrder order = new CausalOrder(races::add);
        order.accept(Event.of(trace, 0));
        assertThat(races).isEmpty();
        order.accept(Event.of(trace, 1));
        assertThat(races).hasSize(1);
    }

    @Test
    void groupsAreAnsweredByAnyOfTheirPairs() {
        Trace trace = TraceReader.parse("three writes", """
                A|w(x)|1|1
                A|w(x)|2|1
                B|w(x)|3|2
                """);
        CausalOrderRaces races = new CausalOrderRaces(new TraceIndex(trace));
        Combinations pairs = Combinations.races(Spans.of(2), Spans.of(0, 1));
        assertThat(races.find(BugGroup.ofRaces(List.of(pairs)))).isPresent();
        assertThat(races.predictions()).hasSize(2);
    }

    @Test
    void onlyAccessesThatAreWantedAreCompared() {
        Trace trace = TraceReader.parse("four writes", """
                A|w(x)|1|1
                A|w(y)|2|1
                B|w(x)|3|2
                B|w(y)|4|2
                """);
        TraceIndex index = new TraceIndex(trace);
        assertThat(new CausalOrderRaces(index).predictions()).hasSize(2);
        assertThat(new CausalOrderRaces(index, event -> event == 1 || event == 3).predictions())
                .extracting(Prediction::condition)
                .containsExactly(ErrorCondition.race(1, 3));
        assertThat(new CausalOrderRaces(index, event -> event != 1).predictions())
                .extracting(Prediction::condition)
                .containsExactly(ErrorCondition.race(0, 2));
    }

    @Test
    void whatItRetainsDoesNotGrowWithTheTrace() {
        String round = """
                A|acq(l)|1
                A|w(x)|2|1
                A|wait(l)|3
                A|rel(l)|4
                B|acq(l)|5
                B|notify(l)|6|A
                B|r(x)|7|1
                B|rel(l)|8
                A|acq(l)|9
                A|woken(l)|10
                A|rel(l)|11
                A|rmw(v)|12|0,0
                B|w(x)|13|2
                B|racq(m)|14
                B|rrel(m)|15
                """;
        int window = 100;
        int soon = mostRetained(TraceReader.parse("rounds", "#volatile v\n" + round.repeat(50)), window);
        int late = mostRetained(TraceReader.parse("rounds", "#volatile v\n" + round.repeat(2000)), window);
        assertThat(late).isEqualTo(soon).isLessThan(4 * window);
    }

    @Test
    void whatItRetainsHasABoundOnAnyTrace() {
        Shape shape = new Shape(4, 3000, 3, 4, 3, 12, 8, 2, 2, 0);
        for (int i = 0; i < 5; i++) {
            Trace trace = RandomTraces.of(shape).next(new SplittableRandom(Seeds.base() + i));
            assertThat(mostRetained(trace, 50)).isLessThan(300 + TriesByLocations.MOST_PLACES);
        }
    }

    private static int mostRetained(Trace trace, int window) {
        CausalOrder order = new CausalOrder(window, race -> {});
        int most = 0;
        for (int event = 0; event < trace.size(); event++) {
            order.accept(Event.of(trace, event));
            most = Math.max(most, order.retained());
        }
        return most;
    }

    private static List<List<Integer>> reported(String text) {
        return reported(TraceReader.parse("example", text), CausalOrder.DEFAULT_WINDOW);
    }

    /** The pairs, each with a witness that the checker has accepted. */
    private static List<List<Integer>> reported(Trace trace, int window) {
        List<List<Integer>> pairs = new ArrayList<>();
        WitnessChecker checker = WitnessChecker.of(trace);
        CausalOrder order = new CausalOrder(window, race -> {
            Prediction prediction = race.prediction(trace);
            assertThat(checker.violation(prediction.condition(), prediction.witness(), Model.MCM))
                    .isEmpty();
            pairs.add(List.of(race.first(), race.second()));
        });
        for (int event = 0; event < trace.size(); event++) {
            order.accept(Event.of(trace, event));
        }
        return pairs;
    }
}
