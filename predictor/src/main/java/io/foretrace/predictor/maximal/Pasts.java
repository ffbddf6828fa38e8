package io.foretrace.predictor.maximal;

import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/**
 * Sets of events that have happened, each a number of events per thread, by their own number. A set is never changed, so
 * that all events with the same past share it. What a thread's set says about the thread itself means nothing.
 */
final class Pasts {
    static final int NOTHING = 0;

    private final Trace trace;
    private final ThreadOrder threadOrder;
    private int[][] pasts = new int[16][];
    private int size = 1;

    Pasts(Trace trace, ThreadOrder threadOrder) {
        this.trace = trace;
        this.threadOrder = threadOrder;
        pasts[NOTHING] = new int[threadOrder.threads()];
    }

    /** How many events of a thread are in a set. */
    int count(int past, int thread) {
        return pasts[past][thread];
    }

    boolean contains(int past, int event) {
        return pasts[past][trace.thread(event)] > threadOrder.position(event);
    }

    /** A set of the thread, and another one with an event. */
    int with(int past, int thread, int other, int event) {
        int[] known = pasts[past];
        int[] added = pasts[other];
        int of = trace.thread(event);
        boolean isMore = of != thread && known[of] <= threadOrder.position(event);
        for (int i = 0; i < known.length && !isMore; i++) {
            isMore = added[i] > known[i] && i != thread && i != of;
        }
        return isMore ? joined(known, thread, added, event) : past;
    }

    private int joined(int[] known, int thread, int[] added, int event) {
        int of = trace.thread(event);
        int[] both = known.clone();
        for (int i = 0; i < both.length; i++) {
            both[i] = Math.max(both[i], i == of ? threadOrder.position(event) + 1 : added[i]);
        }
        both[thread] = 0;
        return add(both);
    }

    private int add(int[] past) {
        if (size == pasts.length) {
            pasts = Arrays.copyOf(pasts, size * 2);
        }
        pasts[size] = past;
        return size++;
    }

    /** Two sets of one thread. */
    int union(int one, int other, int thread) {
        if (one == other) {
            return one;
        }
        int[] known = pasts[one];
        int[] added = pasts[other];
        boolean hasMore = false;
        boolean hasLess = false;
        for (int i = 0; i < known.length; i++) {
            hasMore |= added[i] > known[i] && i != thread;
            hasLess |= added[i] < known[i] && i != thread;
        }
        if (!hasMore || !hasLess) {
            return hasMore ? other : one;
        }
        int[] both = new int[known.length];
        Arrays.setAll(both, i -> Math.max(known[i], added[i]));
        return add(both);
    }
}
