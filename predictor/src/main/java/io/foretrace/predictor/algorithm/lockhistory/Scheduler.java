package io.foretrace.predictor.algorithm.lockhistory;

import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.List;

/**
 * Performs events of a pair of threads in a given order, and of the other threads what those need: one that holds a lock
 * goes on until it gives it back, one that has to notify goes on until it does. It does not look ahead and never takes
 * anything back, so that it may fail where there is a way.
 */
final class Scheduler {
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final List<Integer> notifies;
    private final Run run;
    /** Per thread: the position before which it has to stop when it only helps others. */
    private final int[] limit;
    /** Per thread: its next event is being tried, so that it cannot help. */
    private final boolean[] isBusy;

    Scheduler(TraceIndex index, List<Integer> notifies, Run run) {
        this.notifies = notifies;
        this.run = run;
        trace = index.trace();
        threadOrder = index.threadOrder();
        limit = new int[threadOrder.threads()];
        Arrays.setAll(limit, threadOrder::length);
        isBusy = new boolean[limit.length];
    }

    /** From now on the thread goes no further than so on its own. */
    void stopBefore(int event) {
        limit[trace.thread(event)] = threadOrder.position(event);
    }

    /** Whether the thread could perform all up to an event. */
    boolean perform(int event) {
        int thread = trace.thread(event);
        while (run.position(thread) <= threadOrder.position(event)) {
            if (!tryNext(thread)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the thread could perform all before an event, so that it stands before it. */
    boolean standBefore(int event) {
        int thread = trace.thread(event);
        while (run.position(thread) < threadOrder.position(event)) {
            if (!tryNext(thread)) {
                return false;
            }
        }
        return start(thread);
    }

    private boolean start(int thread) {
        return run.isStarted(thread) || helpUpTo(threadOrder.fork(thread));
    }

    private boolean tryNext(int thread) {
        int event = run.next(thread);
        isBusy[thread] = true;
        boolean helped = true;
        while (helped && !run.isEnabled(event)) {
            helped = help(event);
        }
        isBusy[thread] = false;
        if (helped) {
            run.perform(event);
        }
        return helped;
    }

    /** Whether a step was made towards what an event needs. */
    private boolean help(int event) {
        int thread = trace.thread(event);
        int target = trace.target(event);
        if (!run.isStarted(thread)) {
            return start(thread);
        }
        Op op = trace.op(event);
        return switch (op) {
            case ACQUIRE, READ_ACQUIRE -> step(run.holder(target, op, thread));
            case JOIN -> run.isStarted(target) ? step(target) : start(target);
            case WOKEN -> helpNotify(thread, target);
            case NOTIFY -> helpObstacle(run.obstacle(event), event);
            default -> false;
        };
    }

    /** One event of another thread. */
    private boolean step(int thread) {
        return !isBusy[thread] && run.position(thread) < limit[thread] && tryNext(thread);
    }

    private boolean helpUpTo(int event) {
        int thread = trace.thread(event);
        boolean helped = true;
        while (helped && run.position(thread) <= threadOrder.position(event)) {
            helped = step(thread);
        }
        return helped;
    }

    /** A thread that should wait goes on to its wait; one that should not has to be notified first. */
    private boolean helpObstacle(int thread, int notify) {
        int lock = trace.target(notify);
        return run.isInWaitSet(thread, lock) ? helpNotify(thread, lock) : step(thread);
    }

    private boolean helpNotify(int waiter, int lock) {
        for (int notify : notifies) {
            int thread = trace.thread(notify);
            boolean isToCome = run.position(thread) <= threadOrder.position(notify);
            if (isToCome && trace.target(notify) == lock && wakes(notify, waiter) && step(thread)) {
                return true;
            }
        }
        return false;
    }

    private boolean wakes(int notify, int thread) {
        return Arrays.stream(trace.wakes(notify)).anyMatch(woken -> woken == thread);
    }
}
