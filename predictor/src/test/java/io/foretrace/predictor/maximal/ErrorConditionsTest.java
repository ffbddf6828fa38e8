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
import io.foretrace.predictor.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Other bugs than races go through the same solver without touching it. */
class ErrorConditionsTest {
    private static final Limits LIMITS = Limits.DEFAULT.withSolver(SolverChoice.SAT);

    @Test
    void acquiresAtOnceAreDecidedExactly() {
        Seeds.check(RandomTraces.of(Shape.LOCKS, Shape.MIXED), 1000, trace -> {
            Maximal maximal = new Maximal(new TraceIndex(trace), LIMITS);
            for (int one = 0; one < trace.size(); one++) {
                for (int other = one + 1; other < trace.size(); other++) {
                    if (trace.op(one).acquires()
                            && trace.op(other).acquires()
                            && trace.thread(one) != trace.thread(other)) {
                        assertDecidedExactly(maximal, trace, ErrorCondition.acquiresAtOnce(one, other), Model.MAXIMAL);
                    }
                }
            }
        });
    }

    @Test
    void ordersOfEventsAreDecidedExactly() {
        Seeds.check(RandomTraces.of(Shape.DATA, Shape.WAITS).withEvents(12), 300, trace -> {
            Maximal maximal = new Maximal(new TraceIndex(trace), LIMITS);
            for (ErrorCondition order : unserialisableTriples(trace)) {
                assertDecidedExactly(maximal, trace, order, Model.MAXIMAL);
            }
        });
    }

    @Test
    void whatIsPossibleIfDataIsIgnoredIsDecidedExactly() {
        Seeds.check(RandomTraces.of(Shape.DATA, Shape.WAITS).withEvents(12), 300, trace -> {
            Maximal ignoring = Maximal.ignoringData(new TraceIndex(trace), LIMITS);
            for (ErrorCondition order : unserialisableTriples(trace)) {
                assertDecidedExactly(ignoring, trace, order, Model.CSR);
            }
        });
    }

    @Test
    void aLockOrderThatCanDeadlockHasAWitnessThatHoldsBothLocks() {
        Trace trace = TraceReader.parse("two locks", """
                A|acq(l)|1
                A|acq(m)|2
                A|rel(m)|3
                A|rel(l)|4
                B|acq(m)|5
                B|acq(l)|6
                """);
        Answer answer = new Maximal(new TraceIndex(trace), LIMITS).decide(ErrorCondition.acquiresAtOnce(1, 5));
        assertThat(answer)
                .isInstanceOfSatisfying(
                        Answer.Yes.class,
                        yes -> assertThat(yes.witness().events()).containsExactly(0, 4, 1, 5));
    }

    /** All {@code a < c < b} with a and b of one thread and c of another. */
    private static List<ErrorCondition> unserialisableTriples(Trace trace) {
        List<ErrorCondition> triples = new ArrayList<>();
        for (int a = 0; a < trace.size(); a++) {
            for (int b = a + 1; b < trace.size(); b++) {
                for (int c = 0; c < trace.size(); c++) {
                    if (trace.thread(a) == trace.thread(b) && trace.thread(a) != trace.thread(c)) {
                        triples.add(ErrorCondition.order(a, c, b));
                    }
                }
            }
        }
        return triples;
    }

    private static void assertDecidedExactly(Maximal maximal, Trace trace, ErrorCondition condition, Model model) {
        Answer answer = maximal.decide(condition);
        assertThat(answer instanceof Answer.Yes)
                .as("%s", condition)
                .isEqualTo(Exhaustive.reachable(trace, condition, model));
        if (answer instanceof Answer.Yes yes) {
            assertThat(WitnessChecker.violation(trace, condition, yes.witness(), model))
                    .isEmpty();
        }
    }
}
