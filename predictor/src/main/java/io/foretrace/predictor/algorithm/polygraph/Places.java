package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.trace.Trace;

/** Finds events of one thread by how many events of the thread come before them. */
final class Places {
    private Places() {}

    /** How many of some events of a thread, ascending, are among its first {@code count}. */
    static int countAmong(IntList events, ThreadOrder threadOrder, int thread, int count) {
        return count < threadOrder.length(thread) ? events.countBelow(threadOrder.event(thread, count)) : events.size();
    }

    /** The last of some events of a thread that is among its first {@code count}, or {@link Trace#NONE}. */
    static int lastAmong(IntList events, ThreadOrder threadOrder, int thread, int count) {
        int among = countAmong(events, threadOrder, thread, count);
        return among == 0 ? Trace.NONE : events.get(among - 1);
    }
}
