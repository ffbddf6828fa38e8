package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.control.Execution;

/**
 * What an execution counts for where ways have their turns. Steps count up to a bound: an execution that spins for a million of them
 * would keep its way out for thousands of others.
 */
public final class Cost {
    /** To start and to end an execution takes about as long as so many steps. */
    private static final long START = 300;

    private static final long MOST_STEPS = 20_000;

    /** Of the longest execution. */
    public static final long MOST = START + MOST_STEPS;

    private Cost() {}

    public static long of(Execution execution) {
        return ofSteps(execution.steps());
    }

    static long ofSteps(long steps) {
        return START + Math.min(steps, MOST_STEPS);
    }
}
