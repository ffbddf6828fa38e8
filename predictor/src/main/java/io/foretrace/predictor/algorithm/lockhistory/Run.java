package io.foretrace.predictor.algorithm.lockhistory;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/** A reordering of the trace in the making, by the rules that all models share: the model {@code csr}. */
final class Run {
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final LockSets lockSets;
    /** Per thread: how many events it has performed, the wait that it is in, and whether that was notified. */
    private final int[] position;

    private final int[] wait;
    private final boolean[] notified;
    private final IntList performed = new IntList();

    Run(TraceIndex index) {
        trace = index.trace();
        threadOrder = index.threadOrder();
        lockSets = index.lockSets();
        position = new int[threadOrder.threads()];
        wait = new int[position.length];
        Arrays.fill(wait, Trace.NONE);
        notified = new boolean[position.length];
    }

    private Run(Run other) {
        trace = other.trace;
        threadOrder = other.threadOrder;
        lockSets = other.lockSets;
        position = other.position.clone();
        wait = other.wait.clone();
        notified = other.notified.clone();
    }

    /** The same state, of which nothing counts as performed yet. */
    Run goOn() {
        return new Run(this);
    }

    /** What was performed, in order. */
    IntList performed() {
        return performed;
    }

    int position(int thread) {
        return position[thread];
    }

    /** The next event of a thread, or {@link Trace#NONE}. */
    int next(int thread) {
        return position[thread] == threadOrder.length(thread)
                ? Trace.NONE
                : threadOrder.event(thread, position[thread]);
    }

    boolean isStarted(int thread) {
        int fork = threadOrder.fork(thread);
        return fork == Trace.NONE || threadOrder.position(fork) < position[trace.thread(fork)];
    }

    /** A thread that keeps another one from taking a lock in some way, or {@link Trace#NONE}. */
    int holder(int lock, Op op, int taker) {
        for (int thread = 0; thread < position.length; thread++) {
            if (thread != taker && holds(thread, lock, op)) {
                return thread;
            }
        }
        return Trace.NONE;
    }

    private boolean holds(int thread, int lock, Op op) {
        int next = next(thread);
        int held = next == Trace.NONE ? lockSets.atEnd(thread) : lockSets.before(next);
        for (int i = 0; i < lockSets.size(held); i++) {
            if (lockSets.lock(held, i) == lock && (op == Op.ACQUIRE || !lockSets.isShared(held, i))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a notification on the lock would have to wake the thread, or to leave it alone on purpose. */
    boolean isInWaitSet(int thread, int lock) {
        return wait[thread] != Trace.NONE && trace.target(wait[thread]) == lock && !notified[thread];
    }

    /** A thread whose being in or out of the wait set keeps a notification from happening, or {@link Trace#NONE}. */
    int obstacle(int notify) {
        int lock = trace.target(notify);
        for (int woken : trace.wakes(notify)) {
            if (!isInWaitSet(woken, lock)) {
                return woken;
            }
        }
        boolean wakesAllWhoWait = trace.isNotifyAll(notify) || trace.wakes(notify).length == 0;
        for (int thread = 0; wakesAllWhoWait && thread < wait.length; thread++) {
            int waiting = thread;
            if (isInWaitSet(thread, lock) && Arrays.stream(trace.wakes(notify)).noneMatch(woken -> woken == waiting)) {
                return thread;
            }
        }
        return Trace.NONE;
    }

    /** Whether an event, the next of its thread, can happen now. */
    boolean isEnabled(int event) {
        int thread = trace.thread(event);
        int target = trace.target(event);
        Op op = trace.op(event);
        return isStarted(thread)
                && switch (op) {
                    case ACQUIRE, READ_ACQUIRE -> holder(target, op, thread) == Trace.NONE;
                    case JOIN -> isStarted(target) && next(target) == Trace.NONE;
                    case WOKEN -> trace.isTimeout(event) || notified[thread];
                    case NOTIFY -> obstacle(event) == Trace.NONE;
                    default -> true;
                };
    }

    /** Takes the next event of its thread as happened. */
    void perform(int event) {
        int thread = trace.thread(event);
        switch (trace.op(event)) {
            case WAIT -> {
                wait[thread] = endsByTimeout(event) ? Trace.NONE : event;
                notified[thread] = false;
            }
            case WOKEN -> wait[thread] = Trace.NONE;
            case NOTIFY -> {
                for (int woken : trace.wakes(event)) {
                    notified[woken] = true;
                }
            }
            default -> {}
        }
        position[thread]++;
        performed.add(event);
    }

    /** Such a wait may have ended at any moment, so that nobody counts on it. */
    private boolean endsByTimeout(int event) {
        for (int next = threadOrder.next(event); next != Trace.NONE; next = threadOrder.next(next)) {
            if (trace.op(next) == Op.WOKEN) {
                return trace.isTimeout(next);
            }
        }
        return false;
    }
}
