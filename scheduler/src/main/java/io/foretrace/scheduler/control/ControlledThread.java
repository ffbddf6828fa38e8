package io.foretrace.scheduler.control;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.Ops;
import org.jspecify.annotations.Nullable;

/** A thread of the execution. Touched by the holder of the baton only, but for the fields that say otherwise. */
final class ControlledThread {
    /** What a thread can or cannot do. */
    enum Status {
        /** Really started or about to be; not under control yet. */
        NEW,
        RUNNABLE,
        /** Wants a monitor that another thread holds. */
        BLOCKED,
        /** Waits on a monitor that it has released. */
        WAITING,
        PARKED,
        SLEEPING,
        JOINING,
        /** In a call that blocks where nothing can be hooked. */
        DETACHED,
        ENDED
    }

    private static final Spinning SPINNING = new Spinning();

    /** No deadline. */
    static final long NEVER = Long.MAX_VALUE;

    final int index;
    final String name;
    final Thread thread;
    Status status = Status.NEW;

    /** The holder before gave it the baton; written by that one. */
    volatile boolean go;

    /** It has to be woken to see that it may go; written by itself. */
    private volatile boolean parked;

    /** The monitor on which the thread really waits for the baton; null where it parks. */
    volatile @Nullable Object waitsOn;

    /** The monitor that it wants, waits on, or the thread that it joins. */
    @Nullable
    Object waitsFor;

    long deadline = NEVER;
    boolean timedOut;
    boolean permit;

    /** An interrupt that the thread will see when it runs: a real one would wake it while others run. */
    volatile boolean interruptPending;

    /** An unpark by a thread that is not under control. */
    volatile boolean foreignPermit;

    /** A notification by a thread that is not under control. */
    volatile boolean foreignSignal;

    /** It was outside, and waits for its turn; written by itself. */
    volatile boolean back;

    /** It waits, in our code, for somebody outside: that is not a call that blocks. Looked at by the watchdog. */
    volatile boolean awaitsOutside;

    /** In code that is not to be seen, so many levels deep. */
    int quiet;

    /**
     * When that began. To a class initialiser time starts anew, before any execution does: classes are initialised in the
     * first execution only, and the moments that they keep must not lie in the future of the next one.
     */
    long quietSince;

    /** In a stretch that is not to be interrupted by a switch, so many levels deep. */
    int pinned;

    /** Whether it was an interrupt that ended the last wait. */
    boolean interrupted;

    /** The locks that it holds. By identity: a lock may have an equals of its own. */
    final IdentityList held = new IdentityList();

    int children;
    boolean yielding;
    boolean begun;

    // What it is about to do.
    int operation = Ops.BEGIN;
    int site;

    @Nullable
    Object target;

    int member;

    /** Hooks that it came by since the execution ended: those of handlers and finally blocks, unless it does not end. */
    int hooksAfterEnd;

    /** It has been told that the execution has ended. */
    boolean told;

    ControlledThread(int index, String name, Thread thread) {
        this.index = index;
        this.name = name;
        this.thread = thread;
    }

    /** For {@code ThreadLocalRandom}: another one for each thread, the same in each execution. */
    long seed() {
        return (index + 1) * 0x9E37_79B9_7F4A_7C15L;
    }

    boolean isEnded() {
        return status == Status.ENDED;
    }

    /** As {@code Thread.getState} would have it, if the thread really did what it does under control. */
    Thread.State state() {
        return switch (status) {
            case NEW, RUNNABLE, DETACHED -> Thread.State.RUNNABLE;
            case BLOCKED -> Thread.State.BLOCKED;
            case WAITING, PARKED, JOINING -> deadline == NEVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
            case SLEEPING -> Thread.State.TIMED_WAITING;
            case ENDED -> Thread.State.TERMINATED;
        };
    }

    void about(int operation, int site, @Nullable Object target, int member) {
        this.operation = operation;
        this.site = site;
        this.target = target;
        this.member = member;
    }

    /** Gives the thread the baton: it goes on. Called by the holder before. */
    void release() {
        Object monitor = waitsOn;
        if (monitor == null) {
            go = true;
            if (parked) {
                Jdk.unpark(thread);
            }
        } else {
            synchronized (monitor) {
                go = true; // not before: it could run, be descheduled and leave us here, waiting for its monitor
                monitor.notifyAll();
            }
        }
    }

    /** As {@link #release}, but takes no monitor: a thread that waits on one looks by itself before long. */
    void releaseAtOnce() {
        go = true;
        if (waitsOn == null && parked) {
            Jdk.unpark(thread);
        }
    }

    /** Waits for the baton; called by the thread itself. */
    void awaitBaton() {
        await(SPINNING.await(this));
    }

    /** Waits for the baton for the first time: whoever started the thread goes on, so that spinning does not pay. */
    void awaitFirstBaton() {
        await(false);
    }

    private void await(boolean here) {
        if (Jdk.takeInterrupt(thread)) {
            interruptPending = true;
        }
        if (!here) {
            parked = true;
            while (!go) {
                Jdk.park();
                takeRealInterrupt();
            }
            parked = false;
        }
        resumed();
    }

    /** As {@link #awaitBaton}, but lets go of the monitor, which the thread holds, meanwhile. */
    void awaitBatonOn(Object monitor) {
        if (Jdk.takeInterrupt(thread)) {
            interruptPending = true;
        }
        while (!go) {
            try {
                // Not for ever: a notification that comes before the wait must not be the last word.
                monitor.wait(20);
            } catch (InterruptedException e) {
                interruptPending = true;
            }
        }
        waitsOn = null;
        resumed();
    }

    /** Lets others have the monitor for a moment. */
    @SuppressWarnings("WaitNotInLoop") // whoever calls it looks again
    void letGoBriefly(Object monitor) {
        try {
            monitor.wait(1);
        } catch (InterruptedException e) {
            interruptPending = true;
        }
    }

    /** Waits for the baton, but not for long. */
    void awaitBriefly(long nanos) {
        parked = true;
        if (!go) {
            Jdk.parkNanos(Math.max(1, nanos));
        }
        parked = false;
    }

    private void resumed() {
        go = false;
        seeInterrupt();
    }

    /** The thread runs again: it sees the interrupt that it got meanwhile. */
    void seeInterrupt() {
        if (interruptPending) {
            interruptPending = false;
            Jdk.giveInterrupt(thread);
        }
    }

    private void takeRealInterrupt() {
        if (Jdk.takeInterrupt(thread)) {
            interruptPending = true;
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
