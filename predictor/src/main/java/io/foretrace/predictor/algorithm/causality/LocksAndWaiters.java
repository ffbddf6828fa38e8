package io.foretrace.predictor.algorithm.causality;

import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Who holds and who waits for what, after a barrier: there nobody does. Forks and joins are edges of the graph. */
final class LocksAndWaiters {
    private final TraceIndex index;
    private final Trace trace;
    private final Map<Integer, Integer> owner = new HashMap<>();
    private final Map<Integer, Integer> readers = new HashMap<>();
    /** Per thread, the lock on which it waits for a notification. */
    private final Map<Integer, Integer> waitsOn = new HashMap<>();

    private final Set<Integer> notified = new HashSet<>();

    LocksAndWaiters(TraceIndex index) {
        this.index = index;
        trace = index.trace();
    }

    boolean allows(int event) {
        int lock = trace.target(event);
        return switch (trace.op(event)) {
            case ACQUIRE -> !owner.containsKey(lock) && !readers.containsKey(lock);
            case READ_ACQUIRE -> owner.getOrDefault(lock, trace.thread(event)) == trace.thread(event);
            case WOKEN -> trace.isTimeout(event) || notified.contains(trace.thread(event));
            case NOTIFY -> canNotify(event, lock);
            default -> true;
        };
    }

    private boolean canNotify(int notify, int lock) {
        for (int thread : trace.wakes(notify)) {
            if (waitsOn.getOrDefault(thread, Trace.NONE) != lock) {
                return false;
            }
        }
        return !Signals.countsWaiters(trace, notify)
                || waitsOn.values().stream().filter(on -> on == lock).count() == trace.wakes(notify).length;
    }

    void perform(int event) {
        int thread = trace.thread(event);
        int lock = trace.target(event);
        switch (trace.op(event)) {
            case ACQUIRE -> owner.put(lock, thread);
            case RELEASE -> owner.remove(lock);
            case READ_ACQUIRE -> readers.merge(lock, 1, Integer::sum);
            case READ_RELEASE -> readers.computeIfPresent(lock, (key, count) -> count == 1 ? null : count - 1);
            case WAIT -> {
                if (!index.waits().startedBy(event).timedOut()) {
                    waitsOn.put(thread, lock);
                }
            }
            case WOKEN -> notified.remove(thread);
            case NOTIFY -> {
                for (int woken : trace.wakes(event)) {
                    waitsOn.remove(woken);
                    notified.add(woken);
                }
            }
            default -> {}
        }
    }
}
