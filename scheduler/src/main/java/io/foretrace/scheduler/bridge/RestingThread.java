package io.foretrace.scheduler.bridge;

import org.jspecify.annotations.Nullable;

/** A thread that is not under control, while it really waits at a place where it can come under control. */
public final class RestingThread {
    public final Thread thread;

    /** The monitor on which the thread waits to be notified, or the selector that it is in; null if it is parked. */
    final @Nullable Object monitor;

    /** The moment from which the thread has rested, as {@code System.nanoTime} has it. */
    public final long since = System.nanoTime();

    /** For how long the thread waits, if nobody wakes it; 0 for ever. */
    final long nanos;

    /** The execution that the thread belongs to when it wakes; guarded by the lock of {@link RestingThreads}. */
    @Nullable
    Controller owner;

    @Nullable
    RestingThread before;

    @Nullable
    RestingThread after;

    boolean rests;

    /** Whether an unpark wakes the thread. */
    public boolean isParked() {
        return monitor == null;
    }

    /** Whether the thread stops to wait by itself at that moment, or before. */
    boolean isDue(long nanoTime) {
        return nanos != 0 && nanos <= nanoTime - since;
    }

    RestingThread(Thread thread, @Nullable Object monitor, long nanos) {
        this.thread = thread;
        this.nanos = nanos;
        this.monitor = monitor;
    }
}
