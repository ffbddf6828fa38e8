package io.foretrace.predictor.witness;

import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/**
 * A reordering of a trace that ends in an error condition: event numbers, each thread's in its own order. The events
 * that the condition is about come last; they are about to happen.
 *
 * <p>Most witnesses start as the trace does, then leave some events out, and only near the end change the order. They are
 * kept as just that, so that a thousand races in a million events do not cost a thousand million numbers.
 */
public final class Witness {
    private final Trace trace;
    private final int observed;
    private final int[] more;
    private final int[] rest;

    private Witness(Trace trace, int observed, int[] more, int[] rest) {
        this.trace = trace;
        this.observed = observed;
        this.more = more;
        this.rest = rest;
    }

    /** The given events in the given order, and nothing else. */
    public static Witness of(Trace trace, int... events) {
        return new Witness(trace, 0, new int[0], events.clone());
    }

    /**
     * First the {@code observed} first events of the trace; then the {@code more[t]} next events of each thread
     * {@code t}, still in the order of the trace; then the rest.
     */
    public static Witness after(Trace trace, int observed, int[] more, int... rest) {
        return new Witness(trace, observed, more.clone(), rest.clone());
    }

    /** How many events, at least, it starts with as the trace does. */
    public int observed() {
        return observed;
    }

    /** How many events after these are in the order of the trace, too, while other threads stand still. */
    public int more() {
        return Arrays.stream(more).sum();
    }

    public int length() {
        return observed + more() + rest.length;
    }

    /** The numbers of the last events, not more than so many. */
    public int[] last(int most) {
        int[] end = eventsFrom(Math.max(0, Math.min(observed, length() - most)));
        return Arrays.copyOfRange(end, Math.max(0, end.length - most), end.length);
    }

    /** The event numbers, made anew by each call. */
    public int[] events() {
        return eventsFrom(0);
    }

    /** The event numbers without the first {@code start}, which are observed ones. */
    public int[] eventsFrom(int start) {
        int kept = observed - start + more();
        int[] events = new int[kept + rest.length];
        int[] left = more.clone();
        int next = 0;
        while (next < observed - start) {
            events[next] = start + next;
            next++;
        }
        for (int event = observed; next < kept; event++) {
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
