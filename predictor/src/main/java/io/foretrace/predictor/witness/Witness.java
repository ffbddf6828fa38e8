package io.foretrace.predictor.witness;

import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/**
 * A reordering of a trace that ends in an error condition: event numbers, each thread's in its own order. The events
 * that the condition is about come last; they are about to happen.
 *
 * <p>Most witnesses keep the order of the trace and only leave events out. Those are kept as one number per thread, so
 * that a thousand races in a million events do not cost a thousand million numbers.
 */
public final class Witness {
    private final Trace trace;
    /** Per thread, how many of its first events happen in the order of the trace before {@link #rest}. */
    private final int[] prefix;

    private final int[] rest;

    private Witness(Trace trace, int[] prefix, int[] rest) {
        this.trace = trace;
        this.prefix = prefix;
        this.rest = rest;
    }

    /** The given events in the given order, and nothing else. */
    public static Witness of(Trace trace, int... events) {
        return new Witness(trace, new int[0], events.clone());
    }

    /**
     * First the {@code prefix[t]} first events of each thread {@code t}, in the order of the trace, then the rest.
     */
    public static Witness after(Trace trace, int[] prefix, int... rest) {
        return new Witness(trace, prefix.clone(), rest.clone());
    }

    /** The event numbers, made anew by each call. */
    public int[] events() {
        int kept = Arrays.stream(prefix).sum();
        int[] events = new int[kept + rest.length];
        int[] left = prefix.clone();
        int next = 0;
        for (int event = 0; next < kept; event++) {
            int thread = trace.thread(event);
            if (left[thread] > 0) {
                left[thread]--;
                events[next++] = event;
            }
        }
        System.arraycopy(rest, 0, events, kept, rest.length);
        return events;
    }

    @Override
    public String toString() {
        return Arrays.toString(events());
    }
}
