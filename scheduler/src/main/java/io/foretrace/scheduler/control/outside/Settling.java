package io.foretrace.scheduler.control.outside;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.RestingThread;
import io.foretrace.scheduler.bridge.RestingThreads;
import io.foretrace.scheduler.bridge.jdk.OutsideThread;
import io.foretrace.scheduler.bridge.jdk.OutsideThreads;
import io.foretrace.scheduler.origin.Origin;

/**
 * Before an execution: lets the threads outside come to rest that have only just done something. A thread of a pool gives the
 * result of a task before it waits for the next; if it took that one without waiting, nobody would see what it does.
 */
public final class Settling {
    /** How long, in all, executions are held up for a thread that is always busy. */
    private static final long PATIENCE_NANOS = 1_000_000_000;

    private static final long LOOK_NANOS = 50_000;

    private Settling() {}

    public static void await() {
        for (OutsideThread outside : OutsideThreads.alive()) {
            Thread thread = outside.get();
            if (thread != null && thread != Thread.currentThread() && !Jdk.isVirtual(thread)) {
                await(outside, thread);
            }
        }
    }

    private static void await(OutsideThread outside, Thread thread) {
        long start = System.nanoTime();
        long patience = PATIENCE_NANOS - outside.wasAwaitedInVain();
        while (isBusy(outside, thread)) {
            long waited = System.nanoTime() - start;
            if (waited >= patience) {
                outside.awaitedInVain(waited);
                return;
            }
            Jdk.parkNanos(LOOK_NANOS);
        }
    }

    private static boolean isBusy(OutsideThread outside, Thread thread) {
        if (!Origin.of(thread).isProgram()) {
            return false;
        }
        RestingThread resting = RestingThreads.find(thread);
        if (resting != null) {
            return outside.isWaking() && !outside.wasWokenBefore(resting.since);
        }
        return switch (thread.getState()) {
            case NEW, BLOCKED -> true;
            case RUNNABLE -> !LifeSigns.isWaiting(thread, thread.getStackTrace());
            case WAITING, TIMED_WAITING, TERMINATED -> false;
        };
    }
}
