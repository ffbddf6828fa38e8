package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.Threads;
import org.jspecify.annotations.Nullable;

/**
 * Who runs when the outcome is known but the body's thread is outside: that thread may wait, at a socket, for what another
 * one is still to do, and nobody can end it there. So the others go on, in turn, until it is back.
 */
final class LastTurns {
    /** Who is still not back then waits for something else. */
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
        if (!main.isDetached() || ++steps > STEPS) {
            return null;
        }
        return choices.refresh().enabledCount() == 0 ? null : threads.get(choices.afterCurrent());
    }
}
