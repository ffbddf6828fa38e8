package io.foretrace.scheduler.control.outside;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.jdk.OutsideThread;
import io.foretrace.scheduler.origin.Origin;

/** What may be expected of a thread that is not under control, as far as its state and its stack tell. */
enum Expectation {
    /** The thread waits until somebody wakes it, or is busy with itself. */
    NONE,
    /** The thread runs, or will by itself: it may let one of ours go on. */
    MAY_ACT,
    /** As that, and one of ours has set it to work. */
    WORKS_FOR_US;

    static Expectation of(OutsideThread outside, Thread thread) {
        boolean wasWaking = outside.isWaking(); // asked first: it is over when the thread waits again
        if (!Origin.of(thread).isProgram()) {
            return NONE; // it comes by itself, but never for the program
        }
        Expectation some = outside.worksForUs() ? WORKS_FOR_US : MAY_ACT;
        return switch (thread.getState()) {
            case NEW -> MAY_ACT; // it is being started
            case TERMINATED -> NONE;
            case BLOCKED -> MAY_ACT; // it may get the monitor, though perhaps from nobody but one of ours that is stuck
            case RUNNABLE -> isIdle(thread.getStackTrace(), false) || HttpClientThread.isIdle(thread) ? NONE : some;
            case WAITING -> wasWaking ? some : isInVirtualInput(thread) ? MAY_ACT : NONE;
            case TIMED_WAITING -> wasWaking || !isIdle(thread.getStackTrace(), true) ? some : NONE;
        };
    }

    /** Whether it waits for work, or for what concerns the JVM alone. */
    private static boolean isIdle(StackTraceElement[] stack, boolean waits) {
        for (StackTraceElement frame : stack) {
            String method = frame.getMethodName();
            switch (frame.getClassName()) {
                case "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue" -> {
                    return false; // it waits for the time of the next task
                }
                case "java.util.concurrent.ThreadPoolExecutor", "java.util.concurrent.ForkJoinPool" -> {
                    if (method.equals("getTask") || method.equals("awaitWork")) {
                        return waits; // else it has found some
                    }
                }
                case "java.lang.ref.ReferenceQueue" -> {
                    return waits;
                }
                case "sun.nio.ch.Poller" -> {
                    return method.equals("pollerLoop"); // for virtual threads
                }
                default -> {}
            }
        }
        return false;
    }

    /** A virtual thread that reads from a socket waits, and is woken by a thread that is none of those we look at. */
    private static boolean isInVirtualInput(Thread thread) {
        if (!Jdk.isVirtual(thread)) {
            return false;
        }
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (frame.getClassName().equals("sun.nio.ch.Poller")) {
                return !frame.getMethodName().equals("subPollerLoop");
            }
        }
        return false;
    }
}
