package io.foretrace.scheduler.strategy;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Prediction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * A witness of a race, in terms that another execution of the same body understands.
 *
 * @param before what is done before the race, in this order
 * @param first one of the accesses that race
 * @param second the other one
 */
public record WitnessSteps(List<WitnessStep> before, WitnessStep first, WitnessStep second) {
    public WitnessSteps {
        before = List.copyOf(before);
    }

    /**
     * The steps of a predicted race.
     *
     * @param trace what the prediction was made from
     * @param threadName of an event of the trace: its thread's name, the same under every schedule
     * @param ordinal of an event of the trace: how many events of its thread came before it in the execution
     */
    public static WitnessSteps of(
            Prediction prediction, Trace trace, IntFunction<String> threadName, IntUnaryOperator ordinal) {
        int about = prediction.condition().about().length;
        if (about != 2) {
            throw new IllegalArgumentException(
                    "Only a race can be forced, where two threads stand before an access; this is about " + about
                            + " events.");
        }
        int[] events = prediction.witness().events();
        StepConverter converter = new StepConverter(trace, threadName, ordinal);
        List<WitnessStep> before = new ArrayList<>(events.length);
        for (int i = 0; i < events.length - 2; i++) {
            // A branch is part of the event that follows it in the execution.
            if (trace.op(events[i]) != Op.BRANCH) {
                before.add(converter.step(events[i]));
            }
        }
        return new WitnessSteps(
                before, converter.step(events[events.length - 2]), converter.step(events[events.length - 1]));
    }
}
