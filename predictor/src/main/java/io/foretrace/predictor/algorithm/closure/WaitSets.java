package io.foretrace.predictor.algorithm.closure;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;

/** Which threads wait on which lock, and which of them have been notified. */
final class WaitSets {
    private final Trace trace;
    /** Waits that end by time-out. They may have ended at any moment, so that no notification sees them. */
    private final BitSet timed = new BitSet();
    /** Per thread: the wait that it is in. */
    private final int[] wait;

    private final boolean[] notified;

    WaitSets(Trace trace) {
        this.trace = trace;
        this.wait = new int[trace.threads().size()];
        this.notified = new boolean[wait.length];
        for (int event = 0; event < trace.size(); event++) {
            if (trace.op(event) == Op.WAIT) {
                wait[trace.thread(event)] = event;
            } else if (trace.op(event) == Op.WOKEN && trace.isTimeout(event)) {
                timed.set(wait[trace.thread(event)]);
            }
        }
        Arrays.fill(wait, Trace.NONE);
    }

    boolean isNotified(int thread) {
        return notified[thread];
    }

    /** Those that it woke must wait; and nobody else may, unless it is a plain notify that woke somebody. */
    boolean allowNotify(int notify) {
        int lock = trace.target(notify);
        int[] woken = trace.wakes(notify);
        for (int thread : woken) {
            if (!isWaiting(thread, lock)) {
                return false;
            }
        }
        if (woken.length > 0 && !trace.isNotifyAll(notify)) {
            return true;
        }
        int waiting = 0;
        for (int thread = 0; thread < wait.length; thread++) {
            waiting += isWaiting(thread, lock) ? 1 : 0;
        }
        return waiting == woken.length;
    }

    private boolean isWaiting(int thread, int lock) {
        return wait[thread] != Trace.NONE
                && trace.target(wait[thread]) == lock
                && !timed.get(wait[thread])
                && !notified[thread];
    }

    void wake(int notify, boolean isWoken) {
        for (int thread : trace.wakes(notify)) {
            notified[thread] = isWoken;
        }
    }

    void enter(int event) {
        enterAgain(event, false);
    }

    /** Back into a wait that was left. */
    void enterAgain(int event, boolean wasNotified) {
        int thread = trace.thread(event);
        wait[thread] = event;
        notified[thread] = wasNotified;
    }

    /** Returns the wait that the thread was in. */
    int leave(int thread) {
        int left = wait[thread];
        wait[thread] = Trace.NONE;
        notified[thread] = false;
        return left;
    }
}
