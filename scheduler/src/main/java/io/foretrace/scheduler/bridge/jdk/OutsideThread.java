package io.foretrace.scheduler.bridge.jdk;

import java.lang.ref.WeakReference;

/** A thread that is not under control, and what is known about its dealings with those that are. */
public final class OutsideThread extends WeakReference<Thread> {
    /** On a busy machine a thread may need a while to see that it was woken; but not longer than this. */
    private static final long WAKING_NANOS = 2_000_000_000;

    /** How long, in all, the clock of executions is held up for a thread that never does anything for them. */
    private static final long CREDIT_NANOS = 1_000_000_000;

    private volatile boolean woken;
    private volatile boolean byUs;
    private volatile long wokenAt;
    private volatile long awaitedInVain;
    private volatile long credit = CREDIT_NANOS;

    OutsideThread(Thread thread) {
        super(thread);
    }

    /** Somebody wakes or starts it. Called before it is really done. */
    void wake(boolean byHolder) {
        wokenAt = System.nanoTime();
        byUs = byHolder || (woken && byUs);
        woken = true;
    }

    /** The thread parks: whatever it was woken for is done, or goes on when somebody wakes it again. */
    void park() {
        woken = false;
    }

    /** Whether the thread may not know yet that it was woken: its state still says that it waits. */
    public boolean isWaking() {
        return woken && System.nanoTime() - wokenAt < WAKING_NANOS;
    }

    /** Whether somebody has woken it since it waited. */
    boolean wasWoken() {
        return woken;
    }

    /** Whether it was woken last before that moment. */
    public boolean wasWokenBefore(long nanoTime) {
        return wokenAt - nanoTime < 0;
    }

    /** How long, in all, it was waited for before executions although it did not come to rest. */
    public long wasAwaitedInVain() {
        return awaitedInVain;
    }

    /** The thread did not come to rest before an execution. Called by who begins one. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // by one thread at a time
    public void awaitedInVain(long nanos) {
        awaitedInVain += nanos;
    }

    /** A thread of this execution woke it, and it has not waited since: what it does is likely to be for us. */
    public boolean worksForUs() {
        return woken && byUs;
    }

    /** The execution is over for which it may have worked. */
    void forget() {
        byUs = false;
    }

    /** The thread did something for one of ours. */
    void acted() {
        credit = CREDIT_NANOS;
    }

    public boolean hasCredit() {
        return credit > 0;
    }

    /** The clock was held up for it. Called by the holder of the baton only. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // a race with acted() does no harm
    public void charge(long nanos) {
        credit -= nanos;
    }
}
