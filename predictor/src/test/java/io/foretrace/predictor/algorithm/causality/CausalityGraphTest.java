package io.foretrace.predictor.algorithm.causality;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.Exhaustive;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.testing.Shape;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

/** Against the exhaustive search, which knows which error conditions {@code csr} allows. */
class CausalityGraphTest {
    /** Two threads that do little else than synchronise. */
    private static final Shape TWO_THREADS_LOCKS = new Shape(2, 24, 3, 2, 2, 6, 14, 4, 0, 1);

    private static final Shape TWO_THREADS_WAITS = new Shape(2, 24, 2, 2, 2, 6, 6, 1, 8, 1);
    private static final int ASKED = 12;

    private static RandomTraces twoThreads() {
        return RandomTraces.of(Shape.MIXED, Shape.DATA, Shape.WAITS, Shape.LOCKS, TWO_THREADS_LOCKS, TWO_THREADS_WAITS)
                .withThreads(2);
    }

    @Test
    void aCycleMeansThatARaceIsImpossible() {
        Seeds.check(RandomTraces.all(), CausalityGraphTest::checkRaces);
    }

    @Test
    void aCycleMeansThatADeadlockIsImpossible() {
        Seeds.check(
                RandomTraces.of(Shape.LOCKS, Shape.MIXED),
                trace -> check(trace, Conditions.some(Conditions.acquires(trace), ASKED, trace), false));
    }

    @Test
    void aCycleMeansThatAnOrderIsImpossible() {
        Seeds.check(
                RandomTraces.all(),
                trace -> check(trace, Conditions.some(Conditions.orders(trace), ASKED, trace), false));
    }

    @Test
    void withTwoThreadsEveryRaceIsDecided() {
        Seeds.check(twoThreads(), CausalityGraphTest::checkRaces);
    }

    @Test
    void withTwoThreadsEveryDeadlockIsDecided() {
        Seeds.check(
                twoThreads(), trace -> check(trace, Conditions.some(Conditions.acquires(trace), ASKED, trace), true));
    }

    @Test
    void withTwoThreadsEveryOrderIsDecided() {
        Seeds.check(twoThreads(), trace -> check(trace, Conditions.some(Conditions.orders(trace), ASKED, trace), true));
    }

    @Test
    void choppingDoesNotChangeTheAnswer() {
        Seeds.check(RandomTraces.all(), trace -> {
            TraceIndex index = new TraceIndex(trace);
            CausalityGraph chopped = new CausalityGraph(index, true);
            CausalityGraph whole = new CausalityGraph(index, false);
            for (ErrorCondition condition : everyKind(trace)) {
                assertThat(isNo(chopped.ask(condition))).as("%s", condition).isEqualTo(isNo(whole.ask(condition)));
            }
        });
    }

    @Test
    void oneLabelledGraphAnswersAsOneGraphForEachPropertyDoes() {
        Seeds.check(RandomTraces.all(), trace -> {
            CausalityGraph graph = new CausalityGraph(new TraceIndex(trace));
            List<ErrorCondition> conditions = everyKind(trace);
            List<Answer> together = graph.askAll(conditions);
            for (int i = 0; i < conditions.size(); i++) {
                assertThat(isNo(together.get(i)))
                        .as("%s", conditions.get(i))
                        .isEqualTo(isNo(graph.ask(conditions.get(i))));
            }
        });
    }

    @Test
    void whatIsRuledOutIsWhatIsAnsweredByNo() {
        LongAdder given = new LongAdder();
        Seeds.check(RandomTraces.all(), trace -> {
            TraceIndex index = new TraceIndex(trace);
            List<ErrorCondition> conditions = everyKind(trace);
            List<Answer> answers = new CausalityGraph(index).askAll(conditions);
            BitSet ruledOut = new CausalityGraph(index).ruledOut(conditions);
            BitSet inSmallGraphs = new CausalityGraph(index, 4).ruledOut(conditions);
            for (int i = 0; i < conditions.size(); i++) {
                assertThat(ruledOut.get(i)).as("%s", conditions.get(i)).isEqualTo(isNo(answers.get(i)));
                assertThat(inSmallGraphs.get(i) && !ruledOut.get(i)).isFalse();
            }
            given.add(ruledOut.cardinality() - (long) inSmallGraphs.cardinality());
        });
        // A single trace, asked for by its seed, may have small graphs only.
        assertThat(given.sum()).isGreaterThan(Seeds.traces() > 100 ? 0 : -1);
    }

    private static List<ErrorCondition> everyKind(Trace trace) {
        List<ErrorCondition> conditions = new ArrayList<>(Conditions.races(trace));
        conditions.addAll(Conditions.some(Conditions.acquires(trace), ASKED, trace));
        conditions.addAll(Conditions.some(Conditions.orders(trace), ASKED, trace));
        return conditions;
    }

    private static boolean isNo(Answer answer) {
        return answer instanceof Answer.No;
    }

    private static void checkRaces(Trace trace) {
        Set<List<Integer>> races = Exhaustive.races(trace, Model.CSR);
        List<ErrorCondition> conditions = Conditions.races(trace);
        List<Answer> answers = new CausalityGraph(new TraceIndex(trace)).askAll(conditions);
        for (int i = 0; i < answers.size(); i++) {
            int[] pair = conditions.get(i).about();
            boolean exactly = trace.threads().size() <= 2;
            check(trace, conditions.get(i), answers.get(i), races.contains(List.of(pair[0], pair[1])), exactly);
        }
    }

    private static void check(Trace trace, List<ErrorCondition> conditions, boolean exactly) {
        List<Answer> answers = new CausalityGraph(new TraceIndex(trace)).askAll(conditions);
        for (int i = 0; i < answers.size(); i++) {
            boolean possible = Exhaustive.reachable(trace, conditions.get(i), Model.CSR);
            check(trace, conditions.get(i), answers.get(i), possible, exactly);
        }
    }

    private static void check(Trace trace, ErrorCondition condition, Answer answer, boolean possible, boolean exactly) {
        if (possible) {
            assertThat(answer).as("%s", condition).isNotEqualTo(Answer.NO);
        }
        if (exactly) {
            assertThat(answer).as("%s", condition).isInstanceOf(possible ? Answer.Yes.class : Answer.No.class);
        }
        if (answer instanceof Answer.Yes yes) {
            assertThat(WitnessChecker.violation(trace, condition, yes.witness(), Model.CSR))
                    .isEmpty();
        }
    }
}
