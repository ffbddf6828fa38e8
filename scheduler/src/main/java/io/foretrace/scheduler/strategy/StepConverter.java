package io.foretrace.scheduler.strategy;

import io.foretrace.predictor.trace.Names;
import io.foretrace.predictor.trace.Trace;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Events of a trace as steps. Makes each text once, however many events have it: a trace makes them anew whenever it is
 * asked.
 */
final class StepConverter {
    private final Trace trace;
    private final IntFunction<String> threadName;
    private final IntUnaryOperator ordinal;
    private final @Nullable String[] threads;
    private final @Nullable String[] locations;
    private final @Nullable String[] variables;
    private final @Nullable String[] locks;

    StepConverter(Trace trace, IntFunction<String> threadName, IntUnaryOperator ordinal) {
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
