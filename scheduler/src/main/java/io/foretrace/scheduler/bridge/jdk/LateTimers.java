package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.RestingThread;
import io.foretrace.scheduler.bridge.RestingThreads;
import org.jspecify.annotations.Nullable;

/**
 * Threads outside whose time comes while an execution goes on: a timer from before has its next task to do. What it wrote then
 * would be lost where the execution writes the same, because that is put back: a task in the queue of a pool that both use, for
 * instance, would never be done. So such a thread stays where it is until the execution is over, and nobody can tell that from a
 * timer that is a moment late. Not for long, and not if the execution waits: that may be for what the thread does.
 */
public final class LateTimers {
    /** An execution that takes longer may wait for the thread in a way that nobody sees: in a loop, for instance. */
    private static final long LONGEST_NANOS = 1_000_000_000;

    private static final long LOOK_NANOS = 500_000;

    /** The execution that waits for threads outside, or has waited. */
    private static volatile @Nullable Controller waiting;

    private LateTimers() {}

    /** The execution waits for threads outside: whoever is late goes on. */
    public static void letGo() {
        waiting = Baton.controller;
    }

    /** No execution goes on any longer. */
    public static void forget() {
        waiting = null;
    }

    /** The caller has been parked, and stays if that has ended because its time has come. */
    static void stay(RestingThread resting, boolean absolute, long time) {
        if (!holdsUp(Baton.controller) || !hasCome(resting, absolute, time)) {
            return;
        }
        OutsideThreads.comesOut(); // who looks sees that the thread is about to do something
        long start = System.nanoTime();
        while (holdsUp(Baton.controller)
                && RestingThreads.rests(resting)
                && !resting.thread.isInterrupted()
                && System.nanoTime() - start < LONGEST_NANOS) {
            Jdk.parkNanos(LOOK_NANOS);
        }
    }

    private static boolean holdsUp(@Nullable Controller execution) {
        return execution != null && execution != waiting && Baton.detached == 0;
    }

    private static boolean hasCome(RestingThread resting, boolean absolute, long time) {
        return absolute ? System.currentTimeMillis() >= time : System.nanoTime() - resting.since >= time;
    }
}
