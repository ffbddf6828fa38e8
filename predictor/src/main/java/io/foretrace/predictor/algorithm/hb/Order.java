package io.foretrace.predictor.algorithm.hb;

import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.order.Clocks;
import io.foretrace.predictor.order.ObservedClocks;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import java.util.BitSet;

/** Happens-before of a whole trace. */
final class Order {
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final Clocks clocks;
    private final BitSet racing;

    Order(TraceIndex index) {
        trace = index.trace();
        threadOrder = index.threadOrder();
        clocks = ObservedClocks.of(index, new LockEdges(trace));
        racing = RacingVariables.of(trace, this);
    }

    /** Whether any two accesses of the variable of some accesses race. */
    boolean anyRace(Spans accesses) {
        return racing.get(trace.target(accesses.first(0)));
    }

    /** Whether one event comes before another, of another thread. */
    boolean isBefore(int event, int other) {
        return clocks.before(other, trace.thread(event)) > threadOrder.position(event);
    }

    /**
     * Of some events of another thread, which ascend, the first one that does not come before an event; those before {@code from} do.
     * Looks at one, then two, then four events further on, and goes back from there: mostly it is one of the next, or they are many.
     */
    int firstNotBefore(int event, Spans events, int from) {
        int low = from;
        int high = from;
        for (int step = 1; high < events.size() && isBefore(events.first(high), event); step *= 2) {
            low = high + 1;
            high = Math.min(events.size(), high + step);
        }
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (isBefore(events.first(middle), event)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** How much of each thread comes before one of two events, without what comes before both of them in the trace. */
    int[] past(int one, int other) {
        int[] past = new int[threadOrder.threads()];
        clocks.joinBefore(one, past);
        clocks.joinBefore(other, past);
        return threadOrder.beyond(Math.min(one, other), past);
    }
}
