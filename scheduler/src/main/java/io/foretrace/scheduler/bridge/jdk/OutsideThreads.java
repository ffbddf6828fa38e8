package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Company;
import io.foretrace.scheduler.bridge.Jdk;
import java.util.List;

/**
 * Threads that were started while no execution could see it, or that one of ours woke: a controlled thread may wait for
 * one of them. Without lambdas: it runs inside {@code Thread.start} and {@code LockSupport.park}, where linking one may
 * start a thread.
 */
public final class OutsideThreads {
    private static final OutsideThreadTable PLATFORM = new OutsideThreadTable();

    /** Apart, because there may be very many; a virtual thread's state says at once that it was woken. */
    private static final OutsideThreadTable VIRTUAL = new OutsideThreadTable();

    /** Different whenever one of them woke another one, or went to wait. */
    private static volatile int pulse;

    private OutsideThreads() {}

    static void add(Thread thread, boolean byHolder) {
        if (thread.getName().startsWith("foretrace-")) {
            return; // our own
        }
        OutsideThread added = (Jdk.isVirtual(thread) ? VIRTUAL : PLATFORM).add(thread);
        if (byHolder) {
            added.wake(true);
        }
        beat();
    }

    /** The thread, which is not under control, is about to be unparked or interrupted by the caller. */
    static void wakes(Thread thread) {
        Thread caller = Thread.currentThread();
        if (thread != caller) {
            Company.found();
        }
        if (thread == caller || Jdk.isVirtual(thread)) {
            beat();
            return;
        }
        boolean byHolder = caller == Baton.running || caller == Baton.quiet;
        OutsideThread known = PLATFORM.find(thread);
        if (known != null) {
            known.wake(byHolder);
            beat();
        } else if (byHolder) {
            add(thread, true); // it was there before the agent
        }
    }

    /** The caller, which is not under control, is about to park. */
    static void parks() {
        Thread caller = Thread.currentThread();
        OutsideThread known = Jdk.isVirtual(caller) ? null : PLATFORM.find(caller);
        if (known != null) {
            known.park();
            beat();
        }
    }

    /** The caller, which is not under control, waits as far as anybody sees, and will find at once that it need not. */
    static void comesOut() {
        OutsideThread known = PLATFORM.find(Thread.currentThread());
        if (known != null) {
            known.wake(false);
        }
    }

    /** The thread, which is the caller, was under control, and is not any more. */
    public static void released(Thread thread) {
        OutsideThread known = Jdk.isVirtual(thread) ? null : PLATFORM.find(thread);
        if (known != null) {
            known.park();
        } else if (!Jdk.isVirtual(thread)) {
            add(thread, false);
        }
    }

    /** Whether somebody has woken the thread since it began to wait, as far as that is known. */
    public static boolean wasWoken(Thread thread) {
        OutsideThread known = PLATFORM.find(thread);
        return known != null && known.wasWoken();
    }

    /** The thread did something for one of ours. */
    public static void acted(Thread thread) {
        OutsideThread known = (Jdk.isVirtual(thread) ? VIRTUAL : PLATFORM).find(thread);
        if (known != null) {
            known.acted();
        }
    }

    /** Whether there is any thread that may do something while ours do: one that has a monitor, for instance. */
    public static boolean areAny() {
        return PLATFORM.hasAlive() || VIRTUAL.hasAlive();
    }

    /** An execution begins: nobody works for it yet. */
    public static void forget() {
        for (OutsideThread known : alive()) {
            known.forget();
        }
    }

    /** Two looks at the threads between which this has not changed can be taken for one. */
    public static int pulse() {
        return pulse;
    }

    public static List<OutsideThread> alive() {
        List<OutsideThread> alive = PLATFORM.alive();
        alive.addAll(VIRTUAL.alive());
        return alive;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // any change will do
    private static void beat() {
        pulse++;
    }
}
