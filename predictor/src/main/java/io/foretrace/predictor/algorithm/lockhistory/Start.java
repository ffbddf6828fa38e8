package io.foretrace.predictor.algorithm.lockhistory;

import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Witness;

/**
 * A state that the trace went through, as it was when its first {@code instant} events had happened, from which a pair
 * of threads is searched.
 *
 * <p>A thread of the pair that is inside a monitor wait then is put between the release and the acquire of that wait: it
 * could have released at once, and need not have acquired yet. All that can be reached from another place inside the wait
 * can be reached from this one. (Lemma 1 of the paper takes the place after the wait instead. There the thread has the
 * monitor, which the notifier may hold still: the paper says so itself after Lemma 2.)
 */
final class Start {
    private final TraceIndex index;
    private final int[] frontier;
    private int observed;

    Start(TraceIndex index, int instant, int ta, int tb) {
        this.index = index;
        frontier = index.threadOrder().lengthsAt(instant);
        observed = instant;
        leaveMonitor(ta);
        leaveMonitor(tb);
    }

    private void leaveMonitor(int thread) {
        Op last = op(thread, frontier[thread] - 1);
        Op next = op(thread, frontier[thread]);
        if (last == Op.WAIT && next == Op.RELEASE) {
            frontier[thread]++;
        } else if (last == Op.ACQUIRE && next == Op.WOKEN) {
            frontier[thread]--;
            observed = Math.min(observed, index.threadOrder().event(thread, frontier[thread]));
        }
    }

    private Op op(int thread, int position) {
        ThreadOrder threadOrder = index.threadOrder();
        boolean exists = position >= 0 && position < threadOrder.length(thread);
        return exists ? index.trace().op(threadOrder.event(thread, position)) : Op.BRANCH;
    }

    /** How many events each thread has performed. */
    int[] frontier() {
        return frontier.clone();
    }

    /** Where a thread stands. */
    int location(TimeStampedLockHistory history) {
        ThreadOrder threadOrder = index.threadOrder();
        int thread = history.thread();
        return frontier[thread] == threadOrder.length(thread)
                ? history.size()
                : history.location(threadOrder.event(thread, frontier[thread]));
    }

    /** What led here, in the order of the trace, and then more. */
    Witness followedBy(int... events) {
        Trace trace = index.trace();
        return Witness.after(trace, observed, index.threadOrder().beyond(observed, frontier), events);
    }
}
