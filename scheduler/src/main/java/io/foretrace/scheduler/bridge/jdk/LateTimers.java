package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.RestingThread;
import io.foretrace.scheduler.bridge.RestingThreads;

/**
 * Threads outside whose time comes while an execution goes on: a timer from before has its next task to do. What it wrote then
 * would be lost where the execution writes the same, because that is put back: a task in the queue of a pool that both use, for
 * instance, would never be done. So such a thread stays where it is until the execution is over, and nobody can tell that from a
 * timer that is a moment late. Not for long, and not if the execution waits: that may be for what the thread does.
 */
final class LateTimers {
    /** An execution that takes longer may wait for the thread in a way that nobody sees: in a loop, for instance. */
    private static final long LONGEST_NANOS = 1_000_000_000;

    private static final long LOOK_NANOS = 500_000;

    private LateTimers() {}

    /** The caller has been parked, and stays if that has ended because its time has come. */
    static void stay(RestingThread resting, boolean absolute, long time) {
        if (!isDelayed(resting.thread) || !hasCome(resting, absolute, time)) {
            return;
        }
        OutsideThreads.comesOut(); // who looks sees that the thread is about to do something
        long start = System.nanoTime();
        while (isDelayed(resting.thread)
                && RestingThreads.rests(resting)
                && !resting.thread.isInterrupted()
                && System.nanoTime() - start < LONGEST_NANOS) {
            Jdk.parkNanos(LOOK_NANOS);
        }
    }

    private static boolean isDelayed(Thread self) {
        Controller execution = Baton.controller;
        return execution != null && Baton.detached == 0 && execution.delays(self);
    }

    private static boolean hasCome(RestingThread resting, boolean absolute, long time) {
        return absolute ? System.currentTimeMillis() >= time : System.nanoTime() - resting.since >= time;
    }
}
