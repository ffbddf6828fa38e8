package io.foretrace.predictor.algorithm.polygraph;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What polygraphs answer is what a search of all states answers, and every <em>yes</em> has a witness that holds. */
class PolygraphExactnessTest {
    @ParameterizedTest
    @EnumSource(
            value = Model.class,
            names = {"CSR", "CDSR"})
    void exactlyTheRacesOfTheModel(Model model) {
        Seeds.check(
                RandomTraces.all(),
                trace -> assertThat(Asked.races(trace, model)).isEqualTo(Exhaustive.races(trace, model)));
    }

    @ParameterizedTest
    @EnumSource(
            value = Model.class,
            names = {"CSR", "CDSR"})
    void acquiresAtOnceAreDecidedExactly(Model model) {
        Seeds.check(RandomTraces.of(Shape.LOCKS, Shape.MIXED), 1000, trace -> {
            Polygraph polygraph = new Polygraph(new TraceIndex(trace), model);
            for (int one = 0; one < trace.size(); one++) {
                for (int other = one + 1; other < trace.size(); other++) {
                    if (trace.op(one).acquires()
                            && trace.op(other).acquires()
                            && trace.thread(one) != trace.thread(other)) {
                        assertDecidedExactly(polygraph, trace, ErrorCondition.acquiresAtOnce(one, other), model);
                    }
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource(
            value = Model.class,
            names = {"CSR", "CDSR"})
    void ordersOfEventsAreDecidedExactly(Model model) {
        Seeds.check(RandomTraces.all().withEvents(14), 500, trace -> {
            Polygraph polygraph = new Polygraph(new TraceIndex(trace), model);
            for (int a = 0; a < trace.size(); a++) {
                for (int b = 0; b < trace.size(); b++) {
                    assertDecidedExactly(polygraph, trace, ErrorCondition.order(a, b), model);
                    for (int c = 0; trace.thread(a) == trace.thread(b) && c < trace.size(); c++) {
                        if (trace.thread(a) != trace.thread(c)) {
                            assertDecidedExactly(polygraph, trace, ErrorCondition.order(a, c, b), model);
                        }
                    }
                }
            }
        });
    }

    private static void assertDecidedExactly(Polygraph polygraph, Trace trace, ErrorCondition condition, Model model) {
        Answer answer = polygraph.ask(condition);
        assertThat(answer instanceof Answer.Yes)
                .as("%s", condition)
                .isEqualTo(Exhaustive.reachable(trace, condition, model));
        assertThat(answer).isNotInstanceOf(Answer.Unknown.class);
        if (answer instanceof Answer.Yes yes) {
            assertThat(WitnessChecker.violation(trace, condition, yes.witness(), model))
                    .isEmpty();
        }
    }
}
