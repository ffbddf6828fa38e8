package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.Threads;
import org.jspecify.annotations.Nullable;

/**
 * Who runs when the outcome is known but the execution cannot be ended yet. The body's thread may be outside, at a socket, and wait for
 * what another one is still to do: nobody can end it there, so the others go on, in turn, until it is back. And a thread from before,
 * which outlives the execution, may be inside a lock: what it has read there would not fit to what is put back, and a queue that it
 * takes from would be left with fewer elements than none. So it goes on until it is out.
 */
final class LastTurns {
    /** Who is still not back or out then waits for something else. */
    private static final int STEPS = 10_000;

    private final Threads threads;
    private final ControlledThread main;
    private int steps;

    LastTurns(Threads threads, ControlledThread main) {
        this.threads = threads;
        this.main = main;
    }

    /** The thread to go on; null if there is nothing to wait for any longer. */
    @Nullable
    ControlledThread next(Choices choices) {
        ControlledThread inside = insideALock();
        if ((inside == null && !main.isDetached())
                || ++steps > STEPS
                || choices.refresh().enabledCount() == 0) {
            return null;
        }
        return inside == null ? threads.get(choices.afterCurrent()) : inside;
    }

    /** A thread that outlives the execution, has a lock, and can go on. */
    private @Nullable ControlledThread insideALock() {
        for (ControlledThread thread : threads.all()) {
            if (thread.beginning.isFromBefore() && thread.isRunnable() && thread.held.size() > 0) {
                return thread;
            }
        }
        return null;
    }
}
