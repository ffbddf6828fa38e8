package io.foretrace.predictor.algorithm.polygraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.algorithm.polygraph.Effort.Step;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Leaving a step out changes what an answer costs, never the answer. */
class PolygraphStepsTest {
    private static final Duration TIME = Duration.ofSeconds(60);
    /** Much in little: several threads that are in each other's way. */
    private static final Shape CROWDED = new Shape(6, 26, 3, 2, 2, 6, 10, 3, 4, 0);

    @ParameterizedTest
    @EnumSource(
            value = Model.class,
            names = {"CSR", "CDSR"})
    void eachStepAloneGivesTheSameAnswer(Model model) {
        Seeds.check(RandomTraces.of(CROWDED), 300, trace -> {
            TraceIndex index = new TraceIndex(trace);
            for (ErrorCondition condition : conditions(trace)) {
                boolean expected = Exhaustive.reachable(trace, condition, model);
                for (Step step : Step.values()) {
                    Polygraph polygraph = new Polygraph(index, model, Cost.within(TIME), EnumSet.of(step));
                    assertAnswer(polygraph.ask(condition), trace, condition, model, expected);
                }
            }
        });
    }

    private static void assertAnswer(
            Answer answer, Trace trace, ErrorCondition condition, Model model, boolean expected) {
        assertThat(answer).isNotInstanceOf(Answer.Unknown.class);
        assertThat(answer instanceof Answer.Yes).as("%s", condition).isEqualTo(expected);
        if (answer instanceof Answer.Yes yes) {
            assertThat(WitnessChecker.violation(trace, condition, yes.witness(), model))
                    .isEmpty();
        }
    }

    /** Long orders: the more a condition asks for, the fewer polyedges the rules leave to chance. */
    private static List<ErrorCondition> conditions(Trace trace) {
        SplittableRandom random = new SplittableRandom(trace.size());
        List<ErrorCondition> conditions = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            int[] events = random.ints(2 + i % 3, 0, trace.size()).distinct().toArray();
            conditions.add(ErrorCondition.order(events));
        }
        return conditions;
    }
}
