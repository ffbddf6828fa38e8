package io.foretrace.scheduler.strategy;

import io.foretrace.predictor.trace.Names;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Prediction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

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
        Converter converter = new Converter(trace, threadName, ordinal);
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

    /** Makes each text once, however many events have it: a trace makes them anew whenever it is asked. */
    private static final class Converter {
        private final Trace trace;
        private final IntFunction<String> threadName;
        private final IntUnaryOperator ordinal;
        private final @Nullable String[] threads;
        private final @Nullable String[] locations;
        private final @Nullable String[] variables;
        private final @Nullable String[] locks;

        Converter(Trace trace, IntFunction<String> threadName, IntUnaryOperator ordinal) {
            this.trace = trace;
            this.threadName = threadName;
            this.ordinal = ordinal;
            threads = new @Nullable String[trace.threads().size()];
            locations = new @Nullable String[trace.locations().size()];
            variables = new @Nullable String[trace.variables().size()];
            locks = new @Nullable String[trace.locks().size()];
        }

        WitnessStep step(int event) {
            int location = trace.location(event);
            String where = location == Trace.NONE ? "" : text(trace.locations(), locations, location);
            return new WitnessStep(thread(event), ordinal.applyAsInt(event), trace.op(event), where, target(event));
        }

        private String thread(int event) {
            int thread = trace.thread(event);
            String name = threads[thread];
            if (name == null) {
                name = threadName.apply(event);
                threads[thread] = name;
            }
            return name;
        }

        private String target(int event) {
            int target = trace.target(event);
            return switch (trace.op(event).target()) {
                case VARIABLE -> text(trace.variables(), variables, target);
                case LOCK -> text(trace.locks(), locks, target);
                case THREAD -> trace.threads().name(target);
                case NONE -> "";
            };
        }

        private static String text(Names names, @Nullable String[] texts, int id) {
            String text = texts[id];
            if (text == null) {
                text = names.name(id);
                texts[id] = text;
            }
            return text;
        }
    }
}
