package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.control.thread.ThreadState;

/** How long an execution may go on: before its body returns, and after that. */
final class Bounds {
    /** How long the threads of a body that has returned may go on. */
    private static final long STEPS_AFTER_RETURN = 10_000;

    /** And how much time may pass for them: what a pool's idle thread waits before it goes, and a little more. */
    private static final long NANOS_AFTER_RETURN = 61_000_000_000L;

    private long steps;
    private long nanos = ThreadState.NEVER;

    Bounds(long steps) {
        this.steps = steps;
    }

    /** The body has returned, or its threads get some more time after that. */
    void afterReturn(long step, long now) {
        steps = Math.min(steps, step + STEPS_AFTER_RETURN);
        nanos = now + NANOS_AFTER_RETURN;
    }

    /** Grants more steps, if there are any to grant; whether there are. */
    boolean extend(long more) {
        steps += more;
        return more > 0;
    }

    boolean isReached(long step) {
        return step >= steps;
    }

    /** Up to when the clock may be moved. */
    long nanos() {
        return nanos;
    }
}
