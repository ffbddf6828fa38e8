package io.foretrace.predictor.trace;

/**
 * What a thread may do between {@code wait} and {@code woken}, and that every {@code woken} has the {@code notify} that
 * caused it.
 *
 * <p>A notify may pass over a thread that still waits in the trace if that thread has timed out already and only waits for
 * its lock. Whether it has is told by its {@code woken}, later; until then it counts as passed over.
 */
final class WaitRules {
    private static final int NOWHERE = -1;
    private static final byte WAITING = 0;
    private static final byte RELEASED = 1;
    private static final byte REACQUIRED = 2;

    private final Position position;

    /** Per thread: the lock that it waits for, how far it is, and the notify that woke it or passed it over (0: none). */
    private int[] waitsFor = {};

    private byte[] phase = {};
    private int[] wokenBy = {};
    private int[] passedBy = {};

    /** Per lock: how many threads wait that no notify has woken or passed over. */
    private int[] open = {};

    WaitRules(Position position) {
        this.position = position;
    }

    /** Any event but those below: not between wait and woken. */
    void step(int thread, Op op) {
        ensureThread(thread);
        if (waitsFor[thread] != NOWHERE) {
            throw isOutOfPlace(thread, op);
        }
    }

    void acquire(int thread, int lock) {
        advance(thread, lock, Op.ACQUIRE, RELEASED, REACQUIRED);
    }

    void release(int thread, int lock) {
        advance(thread, lock, Op.RELEASE, WAITING, RELEASED);
    }

    void await(int thread, int lock) {
        step(thread, Op.WAIT);
        ensureLock(lock);
        waitsFor[thread] = lock;
        phase[thread] = WAITING;
        wokenBy[thread] = 0;
        passedBy[thread] = 0;
        open[lock]++;
    }

    void woken(int thread, int lock, boolean timeout) {
        ensureThread(thread);
        if (waitsFor[thread] == NOWHERE) {
            throw position.error(position.thread(thread) + " is woken on " + position.lock(lock)
                    + ", but does not wait; expected a wait(" + position.lock(lock) + ") of "
                    + position.thread(thread) + " before");
        }
        if (waitsFor[thread] != lock || phase[thread] == RELEASED) {
            throw isOutOfPlace(thread, Op.WOKEN);
        }
        if (timeout) {
            timesOut(thread, lock);
        } else if (wokenBy[thread] == 0) {
            throw hasNoCause(thread, lock);
        }
        waitsFor[thread] = NOWHERE;
    }

    void signal(int thread, int lock, boolean all, int[] woken) {
        step(thread, Op.NOTIFY);
        ensureLock(lock);
        for (int waiter : woken) {
            wake(thread, lock, waiter);
        }
        if (open[lock] > 0 && (all || woken.length == 0)) {
            passOver(lock);
        }
    }

    void joined(int thread, int child) {
        ensureThread(child);
        if (waitsFor[child] != NOWHERE) {
            throw position.error(
                    position.thread(thread) + " joins " + position.thread(child) + ", which still waits for "
                            + position.lock(waitsFor[child]) + "; expected its woken before its join");
        }
    }

    /** A thread that was passed over has timed out; without its {@code woken} that would have to be guessed. */
    void finish() {
        for (int thread = 0; thread < waitsFor.length; thread++) {
            if (waitsFor[thread] != NOWHERE && passedBy[thread] != 0) {
                throw position.error("the trace ends while " + position.thread(thread) + " waits for "
                        + position.lock(waitsFor[thread]) + ", which the notify of "
                        + position.text(passedBy[thread]) + " did not wake; expected its woken by `timeout`");
            }
        }
    }

    private void advance(int thread, int lock, Op op, byte from, byte to) {
        ensureThread(thread);
        if (waitsFor[thread] == NOWHERE) {
            return;
        }
        if (waitsFor[thread] != lock || phase[thread] != from) {
            throw isOutOfPlace(thread, op);
        }
        phase[thread] = to;
    }

    private void timesOut(int thread, int lock) {
        if (wokenBy[thread] != 0) {
            throw position.error(position.thread(thread) + " is woken on " + position.lock(lock)
                    + " by time-out, but the notify of " + position.text(wokenBy[thread])
                    + " woke it; expected no `timeout`");
        }
        if (passedBy[thread] == 0) {
            open[lock]--;
        }
    }

    private void wake(int thread, int lock, int waiter) {
        ensureThread(waiter);
        String problem = null;
        if (waitsFor[waiter] != lock) {
            problem =
                    position.thread(waiter) + " does not wait for it; expected a thread between its wait and its woken";
        } else if (wokenBy[waiter] != 0) {
            problem = "the notify of " + position.text(wokenBy[waiter])
                    + " woke it already; expected one notify for one wait";
        } else if (passedBy[waiter] != 0) {
            problem = "the notify of " + position.text(passedBy[waiter])
                    + " did not wake it; expected that one to name it";
        }
        if (problem != null) {
            throw position.error(position.thread(thread) + " wakes " + position.thread(waiter) + " on "
                    + position.lock(lock) + ", but " + problem);
        }
        wokenBy[waiter] = position.mark();
        open[lock]--;
    }

    private void passOver(int lock) {
        for (int thread = 0; thread < waitsFor.length; thread++) {
            if (waitsFor[thread] == lock && wokenBy[thread] == 0 && passedBy[thread] == 0) {
                passedBy[thread] = position.mark();
            }
        }
        open[lock] = 0;
    }

    private TraceFormatException hasNoCause(int thread, int lock) {
        String sentence = position.thread(thread) + " is woken on " + position.lock(lock);
        if (passedBy[thread] != 0) {
            return position.error(sentence + ", but the notify of " + position.text(passedBy[thread])
                    + " did not wake it; expected that one to name it, or `timeout`");
        }
        return position.error(sentence + " by nobody; expected a notify that names it since its wait, or `timeout`");
    }

    private TraceFormatException isOutOfPlace(int thread, Op op) {
        String lock = position.lock(waitsFor[thread]);
        String next = switch (phase[thread]) {
            case WAITING -> "rel(" + lock + ") or woken(" + lock + ")";
            case RELEASED -> "acq(" + lock + ")";
            default -> "woken(" + lock + ")";
        };
        return position.error(position.thread(thread) + " does " + op.text() + " while it waits for " + lock
                + "; expected " + next + " as its next event");
    }

    private void ensureThread(int thread) {
        if (thread >= waitsFor.length) {
            waitsFor = Growth.ensure(waitsFor, thread + 1L, NOWHERE);
            phase = Growth.ensure(phase, waitsFor.length);
            wokenBy = Growth.ensure(wokenBy, waitsFor.length);
            passedBy = Growth.ensure(passedBy, waitsFor.length);
        }
    }

    private void ensureLock(int lock) {
        open = Growth.ensure(open, lock + 1L);
    }
}
