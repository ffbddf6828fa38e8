package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Company;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.MonitorWaits;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.bridge.code.TimeHooks;
import org.jspecify.annotations.Nullable;

/** The life of threads. */
public final class ThreadHooks {
    private ThreadHooks() {}

    /** In {@code Thread}, before {@code start0}. */
    public static void starting(Thread child) {
        Company.found();
        if (!Baton.held() || !canBegin(child) || !Baton.control().starting(child)) {
            OutsideThreads.add(child, Baton.held());
        }
    }

    /** In {@code Thread}, after {@code start0}. */
    public static void started(Thread child) {
        if (Baton.held() && canBegin(child)) {
            Baton.control().started(child);
        }
    }

    /** The first thing in {@code run} of every kind of thread. */
    public static void begin(Object self) {
        Controller control = Baton.controller;
        if (control != null && self == Thread.currentThread()) {
            control.begin((Thread) self);
        }
    }

    /** The last thing in {@code Thread.exit}, which the JVM calls whatever happened. */
    public static void ended(Thread self) {
        Controller control = Baton.controller;
        if (control != null) {
            control.ended(self);
        }
    }

    /** The first thing in {@code Thread.dispatchUncaughtException}; whether the call is dealt with. */
    public static boolean uncaught(Thread self, Throwable exception) {
        Controller control = Baton.controller;
        return (control != null && control.uncaught(self, exception)) || isOurs(exception);
    }

    /** A thread that its execution has left behind may end long after that: nobody wants to hear of it. */
    private static boolean isOurs(Throwable exception) {
        return exception.getClass().getName().equals("io.foretrace.scheduler.control.ending.ExecutionEnded");
    }

    /** The first thing in {@code Thread.join}; whether the call is dealt with. */
    public static boolean join(Thread thread, long millis) throws InterruptedException {
        return millis >= 0 && Baton.held() && Baton.control().join(thread, TimeHooks.nanos(millis));
    }

    /** The first thing in {@code Thread.join(Duration)}; whether the call is dealt with: {@link #hasEnded} is its answer. */
    public static boolean joinFor(Thread thread, java.time.Duration duration) throws InterruptedException {
        if (!Baton.held() || thread.getState() == Thread.State.NEW) {
            return false;
        }
        long nanos = java.util.concurrent.TimeUnit.NANOSECONDS.convert(duration);
        if (nanos <= 0 && !hasEnded(thread)) {
            return false; // the real one says at once that it has not
        }
        return Baton.control().join(thread, Math.max(1, nanos));
    }

    /** Whether a thread has ended for everybody under control. */
    public static boolean hasEnded(Thread thread) {
        return Baton.held() && Baton.control().isEnded(thread);
    }

    /** In place of {@code Thread.join}, which on 17 would hold the thread's monitor already. */
    public static void join(Thread thread, int site) throws InterruptedException {
        join(thread, 0L, site);
    }

    public static void join(Thread thread, long millis, int site) throws InterruptedException {
        if (!join(thread, millis)) {
            thread.join(millis);
        }
    }

    public static void join(Thread thread, long millis, int nanos, int site) throws InterruptedException {
        boolean valid = millis >= 0 && nanos >= 0 && nanos < 1_000_000;
        long rounded = nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis; // as the real one does
        if (!valid || !join(thread, rounded)) {
            thread.join(millis, nanos);
        }
    }

    /** The first thing in {@code Thread.sleepNanos}, for calls in code that is not rewritten. */
    public static boolean sleepFor(long nanos) throws InterruptedException {
        if (!Baton.held()) {
            return false;
        }
        controlledSleep(nanos, Sites.NONE);
        return true;
    }

    /** Sleeps under control; what is left, if the caller is released meanwhile, by itself. */
    private static void controlledSleep(long nanos, int site) throws InterruptedException {
        long left = Baton.control().sleep(nanos, site);
        if (left > 0) {
            java.util.concurrent.TimeUnit.NANOSECONDS.sleep(left);
        }
    }

    public static void sleep(long millis, int site) throws InterruptedException {
        if (millis >= 0 && Baton.held()) {
            controlledSleep(TimeHooks.nanos(millis), site);
        } else {
            Thread.sleep(millis);
        }
    }

    public static void sleep(long millis, int nanos, int site) throws InterruptedException {
        if (millis >= 0 && nanos >= 0 && nanos < 1_000_000 && Baton.held()) {
            controlledSleep(TimeHooks.nanos(millis) + nanos, site);
        } else {
            Thread.sleep(millis, nanos);
        }
    }

    public static void sleep(java.time.Duration duration, int site) throws InterruptedException {
        if (Baton.held()) {
            controlledSleep(Math.max(0, java.util.concurrent.TimeUnit.NANOSECONDS.convert(duration)), site);
        } else {
            java.util.concurrent.TimeUnit.NANOSECONDS.sleep(
                    java.util.concurrent.TimeUnit.NANOSECONDS.convert(duration));
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // the user asked for it
    public static void yieldNow(int site) {
        if (Baton.mine()) {
            Baton.control().yieldNow(site);
        } else {
            Thread.yield();
        }
    }

    public static void onSpinWait(int site) {
        if (Baton.mine()) {
            Baton.control().yieldNow(site);
        } else {
            Thread.onSpinWait();
        }
    }

    /** The first thing in {@code Thread.interrupt}; whether the call is dealt with. */
    public static boolean interrupt(Thread target) {
        if (MonitorWaits.isEnding()) {
            return false;
        }
        Controller control = Baton.controller;
        if (control != null && control.interrupt(target)) {
            return true;
        }
        OutsideThreads.wakes(target);
        return false;
    }

    /** The first thing in {@code Thread.isInterrupted}: whether the answer is yes whatever the thread's own flag says. */
    public static boolean interruptPending(Thread target) {
        Controller control = Baton.controller;
        // Asked in any case: what the caller does depends on it.
        return control != null && control.interruptPending(target) && target != Thread.currentThread();
    }

    /** The first thing in {@code Thread.interrupted}. */
    public static void looksForInterrupt() {
        if (Baton.held()) {
            Baton.control().looksForInterrupt();
        }
    }

    /** In place of {@code Thread.interrupt}: others may come before. */
    public static void interrupt(Thread target, int site) {
        point(site);
        target.interrupt();
    }

    /** In place of {@code Thread.isInterrupted}: loops wait for it. */
    public static boolean isInterrupted(Thread target, int site) {
        point(site);
        return target.isInterrupted();
    }

    /** In place of {@code Thread.interrupted}. */
    public static boolean interrupted(int site) {
        point(site);
        return Thread.interrupted();
    }

    private static void point(int site) {
        if (Baton.mine()) {
            Baton.control().point(Ops.YIELD, site, null, 0);
        }
    }

    /** After {@code isAlive} of whatever has such a method: a thread that has ended may take a moment to be gone. */
    public static boolean stillAlive(Object receiver, boolean alive) {
        if (receiver instanceof Thread) {
            point(Sites.NONE);
        }
        // Asked in any case: whether the thread is really gone by now is chance, and to see its end orders threads.
        boolean ended = receiver instanceof Thread thread && hasEnded(thread);
        return alive && !ended;
    }

    /** After {@code getState} of a thread, or a method of that name and type of something else. */
    public static Thread.State state(Object receiver, Thread.State state) {
        if (!(receiver instanceof Thread thread)) {
            return state;
        }
        point(Sites.NONE);
        if (hasEnded(thread)) {
            return Thread.State.TERMINATED;
        }
        Thread.State controlled = Baton.held() ? Baton.control().state(thread) : null;
        return controlled == null ? state : controlled;
    }

    /** Before a call that asks for what a thread is at, which no event tells: its stack, what it waits for, whether it has a group. */
    public static void looksInto(@Nullable Object target) {
        if (target instanceof Thread thread && thread != Thread.currentThread() && Baton.mine()) {
            point(Sites.NONE);
            if (!hasEnded(thread)) {
                Baton.control().unseen();
            }
        }
    }

    /** Whether the thread, which is the caller and not under control, can come under control where it waits. */
    public static boolean canRest(Thread self) {
        return !Jdk.isVirtual(self) && canBegin(self);
    }

    /**
     * Whether the thread calls {@link #begin}: those of the JDK's own machinery (carriers, cleaners, the selectors of
     * an HTTP client) do not, or must not wait there.
     */
    static boolean canBegin(Thread child) {
        ThreadGroup group = child.getThreadGroup();
        if (group != null && group.getParent() == null) {
            return false; // the system's group: the reaper of processes
        }
        Class<?> type = child.getClass();
        ClassLoader loader = type.getClassLoader();
        if (loader == null) {
            String pack = type.getPackageName();
            return pack.equals("java.lang") || pack.equals("java.util") || pack.equals("java.util.concurrent");
        }
        return loader != ClassLoader.getPlatformClassLoader();
    }
}
