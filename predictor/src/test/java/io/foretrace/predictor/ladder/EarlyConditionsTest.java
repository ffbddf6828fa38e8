package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.algorithm.causality.CausalityGraph;
import io.foretrace.predictor.algorithm.polygraph.Polygraph;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.Maximal;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.Exhaustive;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.testing.Shape;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Conditions about what has not happened, and about threads that stand before a notification. */
class EarlyConditionsTest {
    private static final Limits LIMITS = Limits.DEFAULT.withSolver(SolverChoice.SAT);
    private static final int ASKED = 12;

    @Test
    void maximalDecidesThemExactly() {
        check(Model.MAXIMAL, true, index -> new Maximal(index, LIMITS)::decide);
    }

    @ParameterizedTest
    @EnumSource(
            value = Model.class,
            names = {"CSR", "CDSR"})
    void polygraphsDecideThemExactly(Model model) {
        check(model, true, index -> new Polygraph(index, model)::ask);
    }

    @Test
    void aCausalityGraphSaysNoOnlyIfTheyAreImpossible() {
        check(Model.CSR, false, index -> new CausalityGraph(index)::ask);
    }

    private static void check(
            Model model, boolean exactly, Function<TraceIndex, Function<ErrorCondition, Answer>> algorithm) {
        Seeds.check(RandomTraces.of(Shape.MIXED, Shape.WAITS, Shape.DATA), 2000, trace -> {
            Function<ErrorCondition, Answer> asked = algorithm.apply(new TraceIndex(trace));
            for (ErrorCondition condition : conditions(trace)) {
                Answer answer = asked.apply(condition);
                boolean possible = Exhaustive.reachable(trace, condition, model);
                if (exactly || answer instanceof Answer.Yes) {
                    assertThat(answer instanceof Answer.Yes).as("%s", condition).isEqualTo(possible);
                }
                if (possible) {
                    assertThat(answer).as("%s", condition).isNotEqualTo(Answer.NO);
                }
                if (answer instanceof Answer.Yes yes) {
                    assertThat(WitnessChecker.violation(trace, condition, yes.witness(), model))
                            .isEmpty();
                }
            }
        });
    }

    /** Some of them, the same ones each time. */
    private static List<ErrorCondition> conditions(Trace trace) {
        SplittableRandom random = new SplittableRandom(trace.size());
        List<ErrorCondition> conditions = new ArrayList<>();
        for (int i = 0; i < ASKED && trace.size() > 0; i++) {
            int[] events = random.ints(3, 0, trace.size()).toArray();
            conditions.add(ErrorCondition.before(events[0], events[1], events[2]));
        }
        for (int notify = 0; notify < trace.size(); notify++) {
            int other = random.nextInt(trace.size());
            if (trace.op(notify) == Op.NOTIFY && trace.thread(other) != trace.thread(notify)) {
                conditions.add(ErrorCondition.standingBefore(notify, other));
            }
        }
        return conditions;
    }
}
