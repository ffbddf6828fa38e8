package io.foretrace.scheduler.bridge;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Threads that are not under control and wait: the idle workers of a pool from before, a thread that waits for the next
 * message. When a controlled thread wakes one of them, the thread belongs to the execution from that moment on: it is taken
 * from here by the one that wakes it, and finds out when it is awake.
 *
 * <p>In the order in which they began to wait, so that the one that has waited longest is notified first. Without lambdas
 * and collections: it runs inside {@code LockSupport.park}.
 */
public final class RestingThreads {
    private static final Object LOCK = new Object();
    private static @Nullable RestingThread first;
    private static @Nullable RestingThread last;

    private RestingThreads() {}

    /** The thread is about to wait: on a monitor, or else parked. */
    public static RestingThread rest(Thread thread, @Nullable Object monitor, long nanos) {
        RestingThread resting = new RestingThread(thread, monitor, nanos);
        synchronized (LOCK) {
            resting.rests = true;
            resting.before = last;
            if (last == null) {
                first = resting;
            } else {
                last.after = resting;
            }
            last = resting;
        }
        return resting;
    }

    /** Whether the thread still rests: nobody has taken it. */
    public static boolean rests(RestingThread resting) {
        synchronized (LOCK) {
            return resting.rests;
        }
    }

    /** Really parks a thread that rests, perhaps until a moment of the day; then {@link #wakes} is to be called. */
    public static void park(@Nullable Object blocker, boolean absolute, long time) {
        if (blocker != null) {
            LockSupport.setCurrentBlocker(blocker);
        }
        try {
            Jdk.park(absolute, time);
        } finally {
            if (blocker != null) {
                LockSupport.setCurrentBlocker(null);
            }
        }
    }

    /** The thread, which is the caller, does not wait any more: it goes on as the execution says, if it belongs to one by now. */
    public static void wakes(RestingThread resting) {
        Controller owner = wake(resting);
        if (owner != null) {
            owner.begin(resting.thread);
        }
    }

    /** For how long the thread waits, if nobody wakes it; 0 for ever. */
    public static long nanosLeft(RestingThread resting) {
        return resting.nanos;
    }

    /** Really waits on a monitor; then the thread goes on, as after {@link #wakes}. */
    @SuppressWarnings("WaitNotInLoop") // the loop is where the hook is called
    public static void await(RestingThread resting, Object monitor) throws InterruptedException {
        InterruptedException interrupt = null;
        try {
            monitor.wait(resting.nanos / 1_000_000, (int) (resting.nanos % 1_000_000));
        } catch (InterruptedException e) {
            interrupt = e;
        }
        Controller owner = wake(resting);
        if (owner != null) {
            owner.beginOn(resting.thread, monitor, interrupt != null);
        } else if (interrupt != null) {
            throw interrupt;
        }
    }

    /** The thread, if it rests. */
    public static @Nullable RestingThread find(Thread thread) {
        synchronized (LOCK) {
            for (RestingThread at = first; at != null; at = at.after) {
                if (at.thread == thread) {
                    return at;
                }
            }
        }
        return null;
    }

    /** The one that has waited longest on the monitor, after another one or from the start. */
    public static @Nullable RestingThread waiter(Object monitor, @Nullable RestingThread after) {
        synchronized (LOCK) {
            for (RestingThread at = after == null ? first : after.after; at != null; at = at.after) {
                if (at.monitor == monitor) {
                    return at;
                }
            }
        }
        return null;
    }

    /** One that stops to wait by itself at that moment, or before; after another one or from the start. */
    public static @Nullable RestingThread due(long nanoTime, @Nullable RestingThread after) {
        synchronized (LOCK) {
            for (RestingThread at = after == null ? first : after.after; at != null; at = at.after) {
                if (at.isDue(nanoTime)) {
                    return at;
                }
            }
        }
        return null;
    }

    /** From now on the thread belongs to the execution; false if it does not rest any more. */
    public static boolean take(RestingThread resting, Controller owner) {
        synchronized (LOCK) {
            if (!resting.rests) {
                return false;
            }
            resting.owner = owner;
            remove(resting);
            return true;
        }
    }

    /** The thread is awake; gives the execution that it belongs to, if it was taken meanwhile. */
    private static @Nullable Controller wake(RestingThread resting) {
        synchronized (LOCK) {
            if (resting.rests) {
                remove(resting);
            }
            return resting.owner;
        }
    }

    /** Its way on is left as it is: somebody may be looking through. */
    private static void remove(RestingThread resting) {
        resting.rests = false;
        RestingThread before = resting.before;
        RestingThread after = resting.after;
        if (before == null) {
            first = after;
        } else {
            before.after = after;
        }
        if (after == null) {
            last = before;
        } else {
            after.before = before;
        }
    }
}
