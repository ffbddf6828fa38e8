package io.foretrace.predictor.algorithm.causality;

import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.order.Waits;
import io.foretrace.predictor.order.Waits.Wait;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Notifications that exclude waits, which the paper leaves out: one that woke nobody, or everybody, cannot happen while
 * another thread waits. From its {@code wait} to the notification that ends it, a wait is like a critical section that
 * such a notification cannot fall into.
 */
final class Signals {
    private final Map<Integer, Waiting> waitings = new HashMap<>();
    private final Trace trace;

    /** A wait, and the notification that ends it in every reordering, {@link Trace#NONE} if none does. */
    record Waiting(int start, int notification) {}

    private record Waiter(int thread, int lock) {}

    Signals(TraceIndex index) {
        trace = index.trace();
        Waits waits = index.waits();
        Map<Waiter, List<Integer>> notifies = new HashMap<>();
        for (int notify : waits.notifies()) {
            for (int thread : trace.wakes(notify)) {
                notifies.computeIfAbsent(new Waiter(thread, trace.target(notify)), key -> new ArrayList<>())
                        .add(notify);
            }
        }
        Map<Waiter, Integer> number = new HashMap<>();
        for (Wait wait : waits.waits()) {
            if (!wait.timedOut()) {
                Waiter waiter = new Waiter(wait.thread(), wait.lock());
                add(wait.event(), number.merge(waiter, 1, Integer::sum) - 1, notifies.getOrDefault(waiter, List.of()));
            }
        }
    }

    /** The i-th notification by the only thread that notifies ends the i-th wait; a wait beyond the last one stays. */
    private void add(int wait, int number, List<Integer> notifies) {
        if (number >= notifies.size()) {
            waitings.put(wait, new Waiting(wait, Trace.NONE));
        } else if (notifies.stream().mapToInt(trace::thread).distinct().count() == 1) {
            waitings.put(wait, new Waiting(wait, notifies.get(number)));
        }
    }

    /** Whether it needs all others not to wait. */
    static boolean countsWaiters(Trace trace, int notify) {
        return trace.isNotifyAll(notify) || trace.wakes(notify).length == 0;
    }

    /** The wait that an event begins, if it is certain what ends it. */
    @Nullable
    Waiting startedBy(int event) {
        return waitings.get(event);
    }

    /** Whether the notification cannot happen during the wait; only for one that counts those who wait. */
    boolean exclude(Waiting waiting, int notify) {
        int waiter = trace.thread(waiting.start);
        return trace.target(waiting.start) == trace.target(notify)
                && trace.thread(notify) != waiter
                && Arrays.stream(trace.wakes(notify)).noneMatch(woken -> woken == waiter);
    }
}
