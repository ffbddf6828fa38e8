package io.foretrace.scheduler.control.thread;

import io.foretrace.scheduler.bridge.MonitorWaits;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A thread of the execution. Touched by the holder of the baton only, but for what says otherwise. */
public final class ControlledThread {
    /** What ended the last wait. */
    public enum WokenBy {
        /** What the thread waited for. */
        EVENT,
        TIME,
        INTERRUPT
    }

    static {
        // A class loader comes by hooks too: a hook that loads a class then would be called by itself.
        ThreadState.load();
        ProgramStack.load();
        MonitorWaits.load();
        Headroom.ensure();
    }

    /** From 0, the body's own, in the order in which threads are started. */
    public final int index;

    /** The same under every schedule: {@code 0} is the body's thread, {@code 0.2} its second child. */
    public final String name;

    public final Thread thread;

    /** What others leave for the thread; written by any of them. */
    public final FromOutside outside = new FromOutside();

    /** Written by the thread and by whoever gives it the baton. */
    public final HandOver handOver;

    public final PendingOperation pending = new PendingOperation();

    /** Locks that the thread holds, each as often as it was taken. */
    public final IdentityList held = new IdentityList();

    private ThreadState state = ThreadState.Plain.NEW;

    /** The thread waits, in our code, for somebody outside: that is no call that blocks. Looked at by the watchdog. */
    public volatile boolean awaitsOutside;

    /** The thread is outside because it seems to need a class that another one initialises. */
    public volatile boolean awaitsInitialiser;

    public WokenBy wokenBy = WokenBy.EVENT;

    /** An unpark that came before the park. */
    public boolean permit;

    /** Who unparked the thread last. */
    public @Nullable ControlledThread unparkedBy;

    /** Where, as a number of {@link io.foretrace.scheduler.bridge.Sites}. */
    public int unparkedAt;

    /** The pool whose tasks the thread has last looked at, if it has: it looks again when it is woken. */
    public @Nullable Object pool;

    /** The thread has said that it waits for others. */
    public boolean yielding;

    /** The thread has come to its own first hook. */
    public boolean begun;

    /** In code that is not to be seen, so many levels deep. */
    public int quiet;

    /**
     * When that began. To a class initialiser time starts anew, before any execution does: classes are initialised in the
     * first execution only, and the moments that they keep must not lie in the future of the next one.
     */
    public long quietSince;

    /** In a stretch that is not to be interrupted by a switch, so many levels deep. */
    public int pinned;

    /** The thread was there before the execution. */
    public boolean isFromBefore;

    /** A class initialiser started the thread: what the initialiser wrote stays, and so may what the thread waits for. */
    public boolean isOfInitialiser;

    /** A thread of a pool that has come under control in the middle of a task: the task is not the execution's. */
    public boolean beganInTask;

    /** The thread outlives the execution: it is released where it waits. */
    public boolean outlives;

    /** Before that the task is broken off on which the thread, which is one of a pool, works. */
    public boolean breaksOff;

    /** The thread has been told that the execution has ended. */
    public boolean knowsEnd;

    /** Hooks that it came by since the execution ended: those of handlers and finally blocks, unless it does not end. */
    public int hooksAfterEnd;

    private int children;

    ControlledThread(int index, String name, Thread thread) {
        this.index = index;
        this.name = name;
        this.thread = thread;
        this.handOver = new HandOver(thread, outside);
    }

    public ThreadState state() {
        return state;
    }

    /** What the thread waits for, also if only the JDK has noted it: a condition parks without saying for what. */
    public @Nullable Object awaited() {
        Object awaited = state.awaited();
        return awaited == null && state instanceof ThreadState.Parked ? LockSupport.getBlocker(thread) : awaited;
    }

    /** From now on the thread can do, or waits for, something else. */
    public void become(ThreadState next) {
        state = next;
    }

    public boolean isRunnable() {
        return state.isRunnable();
    }

    /** Whether the thread waits, under control, for something to come. */
    public boolean isWaiting() {
        return !(state instanceof ThreadState.Plain);
    }

    public boolean isDetached() {
        return state == ThreadState.Plain.DETACHED;
    }

    public boolean isEnded() {
        return state == ThreadState.Plain.ENDED;
    }

    /** The name of the next thread that this one starts. */
    String nextChild() {
        return name + '.' + ++children;
    }

    /** For {@code ThreadLocalRandom}: another one for each thread, the same in each execution. */
    public long seed() {
        return (index + 1) * 0x9E37_79B9_7F4A_7C15L;
    }

    @Override
    public String toString() {
        return name;
    }
}
