package io.foretrace.predictor.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.Exhaustive;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.testing.Shape;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ValueOrderTest {
    /** Each thread counts under a lock before and after it writes without one. */
    private static final String COUNTERS = """
            #init x 0
            A|acq(l)|1
            A|r(x)|2|0
            A|w(x)|2|1
            A|rel(l)|3
            A|w(y)|4|7
            A|acq(l)|5
            A|r(x)|6|1
            A|w(x)|6|2
            A|rel(l)|7
            B|acq(l)|1
            B|r(x)|2|2
            B|w(x)|2|3
            B|rel(l)|3
            B|w(y)|4|8
            """;

    @Test
    void whatItRulesOutNoReorderingShows() {
        for (Model model : List.of(Model.MAXIMAL, Model.MCM, Model.CSR)) {
            Seeds.check(RandomTraces.of(Shape.DATA, Shape.MIXED, Shape.LOCKS, Shape.WAITS), 500, trace -> {
                ValueOrder order = ValueOrder.of(new TraceIndex(trace), model);
                Set<List<Integer>> races = Exhaustive.races(trace, model);
                assertThat(races).noneMatch(race -> order.rulesOut(ErrorCondition.race(race.get(0), race.get(1))));
            });
        }
    }

    @Test
    void aValueThatOnlyOneWriteLeavesOrdersWhatComesBeforeItAndWhatComesAfterItsRead() {
        ValueOrder order = ValueOrder.of(new TraceIndex(TraceReader.parse("counters", COUNTERS)), Model.MAXIMAL);
        assertThat(order.rulesOut(ErrorCondition.race(4, 13))).isTrue();
        assertThat(order.ordered(7, 11)).isTrue();
        // The read itself may come too early: then it sees something else, and its thread goes no further.
        assertThat(order.ordered(7, 10)).isFalse();
    }

    @Test
    void aThreadThatHoldsALockComesAfterAllThatTheLastHolderDid() {
        ValueOrder order = ValueOrder.of(new TraceIndex(TraceReader.parse("counters", COUNTERS)), Model.MAXIMAL);
        assertThat(order.ordered(8, 11)).isTrue();
    }

    @Test
    void aValueThatIsThereFromTheStartOrdersNothing() {
        Trace trace = TraceReader.parse(
                "the same value twice",
                COUNTERS.replace("#init x 0", "#init x 2").replace("A|r(x)|2|0", "A|r(x)|2|2"));
        ValueOrder order = ValueOrder.of(new TraceIndex(trace), Model.MAXIMAL);
        assertThat(order.rulesOut(ErrorCondition.race(4, 13))).isFalse();
    }

    @Test
    void whatAReadDoesNotDecideIsNotOrderedByIt() {
        Trace trace = TraceReader.parse("no branch depends on it", COUNTERS + "B|branch()|9|\n");
        ValueOrder order = ValueOrder.of(new TraceIndex(trace), Model.MAXIMAL);
        assertThat(order.rulesOut(ErrorCondition.race(4, 13))).isFalse();
        assertThat(order.ordered(7, 14)).isTrue();
    }

    @Test
    void whatItRulesOutIsAnsweredHoweverSmallTheWindow() {
        Trace trace = TraceReader.parse("counters", COUNTERS);
        Maximal maximal = new Maximal(new TraceIndex(trace), Limits.DEFAULT.withWindow(2));
        assertThat(maximal.decide(ErrorCondition.race(4, 13))).isEqualTo(Answer.NO);
    }
}
