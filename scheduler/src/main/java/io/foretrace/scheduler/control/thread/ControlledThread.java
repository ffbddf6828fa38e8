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

    public final Beginning beginning = new Beginning();

    public final Stretches stretches = new Stretches();

    public final Unparking unparking = new Unparking();

    public final AfterEnd afterEnd = new AfterEnd();

    private ThreadState state = ThreadState.Plain.NEW;
    private WokenBy wokenBy = WokenBy.EVENT;
    private @Nullable Object pool;
    private boolean yields;
    private volatile boolean awaitsOutside;
    private volatile boolean awaitsInitialiser;
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

    /** What ended the last wait. */
    public WokenBy wokenBy() {
        return wokenBy;
    }

    public void wokenBy(WokenBy what) {
        wokenBy = what;
    }

    /** The pool whose tasks the thread has last looked at, if it has: it looks again when it is woken. */
    public @Nullable Object pool() {
        return pool;
    }

    public void looksAt(Object tasks) {
        pool = tasks;
    }

    /** Whether the thread has said that it waits for others. */
    public boolean yields() {
        return yields;
    }

    public void yields(boolean now) {
        yields = now;
    }

    /** Whether the thread waits, in our code, for somebody outside: that is no call that blocks. Asked by the watchdog. */
    public boolean awaitsOutside() {
        return awaitsOutside;
    }

    public void awaitsOutside(boolean now) {
        awaitsOutside = now;
    }

    /** Whether the thread is outside because it seems to need a class that another one initialises. Asked by any thread. */
    public boolean awaitsInitialiser() {
        return awaitsInitialiser;
    }

    public void awaitsInitialiser(boolean now) {
        awaitsInitialiser = now;
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
