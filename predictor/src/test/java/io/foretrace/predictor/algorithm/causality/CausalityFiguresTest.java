package io.foretrace.predictor.algorithm.causality;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.SeedCases;
import io.foretrace.predictor.testing.SeedCases.SeedCase;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples of the papers. */
class CausalityFiguresTest {
    /** Figure 1 of paper 002, as its text tells it: a0 to a9, b1 to b9. */
    private static final String FIGURE_1 = """
            A|acq(l3)|a0
            A|acq(l1)|a1
            A|wait(l1)|a2
            A|rel(l1)|a3
            B|notify(l1)|b1|A
            A|acq(l1)|a4
            A|woken(l1)|a5
            A|acq(l2)|a6
            A|rel(l3)|a7
            A|rel(l1)|a8
            A|w(x)|a9|1
            A|rel(l2)|a10
            B|acq(l3)|b4
            B|acq(l2)|b6
            B|rel(l2)|b7
            B|rel(l3)|b8
            B|w(x)|b9|2
            """;

    static List<SeedCase> figures() {
        return SeedCases.all();
    }

    /** All have at most two threads that matter, so that the graph decides them. */
    @ParameterizedTest
    @MethodSource("figures")
    void decidesEveryPairOfTheFigures(SeedCase figure) {
        Trace trace = figure.trace();
        List<ErrorCondition> pairs = Conditions.races(trace);
        List<Answer> answers = new CausalityGraph(new TraceIndex(trace)).askAll(pairs);
        for (int i = 0; i < pairs.size(); i++) {
            int[] pair = pairs.get(i).about();
            boolean isRace = figure.races(Model.CSR).contains(List.of(pair[0], pair[1]));
            assertThat(answers.get(i)).as("%s", pairs.get(i)).isInstanceOf(isRace ? Answer.Yes.class : Answer.No.class);
        }
    }

    @Test
    void locksAndNotificationsTogetherRuleOutARace() {
        assertThat(race(FIGURE_1, "a9", "b9")).isEqualTo(Answer.NO);
    }

    @Test
    void locksAloneDoNot() {
        String locksAlone = FIGURE_1.replaceAll("(?m)^.*(wait|notify|woken).*\n", "");
        assertThat(race(locksAlone, "a9", "b9")).isInstanceOf(Answer.Yes.class);
    }

    @Test
    void notificationsAloneDoNot() {
        String notificationsAlone = FIGURE_1.replaceAll("(?m)^.*(acq|rel).*\n", "");
        assertThat(race(notificationsAlone, "a9", "b9")).isInstanceOf(Answer.Yes.class);
    }

    /** Figure 2: B takes l after A has, but no single edge leads from A to B. */
    @Test
    void aCausalityChainThroughAThirdThreadRulesOutARace() {
        String chain = """
                A|acq(l)|1
                A|fork(C)|2
                C|fork(B)|3
                A|w(x)|a|1
                A|rel(l)|4
                B|acq(l)|5
                B|rel(l)|6
                B|w(x)|b|2
                """;
        assertThat(race(chain, "a", "b")).isEqualTo(Answer.NO);
        assertThat(race(chain.replace("C|fork(B)|3\n", ""), "a", "b")).isInstanceOf(Answer.Yes.class);
    }

    @Test
    void aDeadlockIsSeenInARunThatHadNone() {
        String lockOrder = """
                A|acq(l)|1
                A|acq(m)|2
                A|rel(m)|3
                A|rel(l)|4
                B|acq(m)|5
                B|acq(l)|6
                B|rel(l)|7
                B|rel(m)|8
                """;
        Trace trace = TraceReader.parse("two locks", lockOrder);
        assertThat(new CausalityGraph(new TraceIndex(trace)).ask(ErrorCondition.acquiresAtOnce(1, 5)))
                .isInstanceOf(Answer.Yes.class);
        Trace guarded = TraceReader.parse(
                "a gate",
                """
                A|acq(g)|0
                %sA|rel(g)|0
                B|acq(g)|0
                """.formatted(lockOrder.substring(0, lockOrder.indexOf('B')))
                        + lockOrder.substring(lockOrder.indexOf('B')) + "B|rel(g)|0\n");
        assertThat(new CausalityGraph(new TraceIndex(guarded)).ask(ErrorCondition.acquiresAtOnce(2, 8)))
                .isEqualTo(Answer.NO);
    }

    private static Answer race(String text, String one, String other) {
        Trace trace = TraceReader.parse("figure", text);
        return new CausalityGraph(new TraceIndex(trace)).ask(ErrorCondition.race(at(trace, one), at(trace, other)));
    }

    private static int at(Trace trace, String location) {
        int event = 0;
        while (!trace.locationText(event).equals(location)) {
            event++;
        }
        return event;
    }
}
