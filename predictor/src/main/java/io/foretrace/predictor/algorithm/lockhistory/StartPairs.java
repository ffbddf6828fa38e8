package io.foretrace.predictor.algorithm.lockhistory;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * From which moment of the trace a pair is searched (section III-A): the last unblocking event before both accesses. What
 * happened before it need not be searched.
 */
final class StartPairs {
    private static final IntList NONE = new IntList();

    private final Trace trace;
    private final ThreadOrder threadOrder;
    /** The unblocking events of all threads: the moments of the snapshots. */
    private final IntList unblocking = new IntList();
    /** The unblocking events of one thread for another one, by both. */
    private final Map<Long, IntList> matching = new HashMap<>();

    private final Map<Waiter, Set<Integer>> notifiers = new HashMap<>();

    private record Waiter(int thread, int lock) {}

    StartPairs(TraceIndex index) {
        trace = index.trace();
        threadOrder = index.threadOrder();
        for (int notify : index.waits().notifies()) {
            for (int woken : trace.wakes(notify)) {
                notifiers
                        .computeIfAbsent(new Waiter(woken, trace.target(notify)), key -> new HashSet<>())
                        .add(trace.thread(notify));
            }
        }
        boolean[] isJoined = joinedThreads();
        for (int event = 0; event < trace.size(); event++) {
            add(event, isJoined);
        }
    }

    private boolean[] joinedThreads() {
        boolean[] isJoined = new boolean[threadOrder.threads()];
        for (int event = 0; event < trace.size(); event++) {
            if (trace.op(event) == Op.JOIN) {
                isJoined[trace.target(event)] = true;
            }
        }
        return isJoined;
    }

    private void add(int event, boolean[] isJoined) {
        int thread = trace.thread(event);
        boolean unblocks = isJoined[thread] && threadOrder.next(event) == Trace.NONE;
        if (trace.op(event) == Op.FORK) {
            unblocks = true;
            match(event, trace.target(event));
        } else if (trace.op(event) == Op.NOTIFY) {
            for (int woken : trace.wakes(event)) {
                unblocks = true;
                // Where several threads notify one, another reordering may match them in another way.
                if (notifiersOf(woken, trace.target(event)).size() == 1) {
                    match(event, woken);
                }
            }
        }
        if (unblocks) {
            unblocking.add(event);
        }
    }

    private Set<Integer> notifiersOf(int woken, int lock) {
        return notifiers.getOrDefault(new Waiter(woken, lock), Set.of());
    }

    private void match(int event, int unblocked) {
        matching.computeIfAbsent(key(trace.thread(event), unblocked), key -> new IntList())
                .add(event);
    }

    /**
     * How many events of the trace have happened at the start for a pair, 0 if there is no such moment.
     *
     * <p>Strategy I: every reordering in which both threads come to their accesses has the matching unblocking event too,
     * so that it goes through the start pair or through one from which no more can be reached. (No end of a thread
     * matters here: after it, the thread has no access.)
     */
    int instant(Strategy strategy, int a, int b) {
        IntList events = strategy == Strategy.II
                ? unblocking
                : matching.getOrDefault(key(trace.thread(a), trace.thread(b)), NONE);
        int before = events.countBelow(Math.min(a, b));
        return before == 0 ? 0 : events.get(before - 1) + 1;
    }

    private static long key(int one, int other) {
        return (long) Math.min(one, other) << 32 | Math.max(one, other);
    }
}
