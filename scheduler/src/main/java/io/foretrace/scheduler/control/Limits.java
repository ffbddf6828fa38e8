package io.foretrace.scheduler.control;

/**
 * Between which limits an execution runs: when its clock starts, and when it is ended although it could go on.
 *
 * @param steps the largest number of choices
 * @param millis how long a thread may use a CPU, or wait where nothing can be hooked, without a choice; time in which a busy
 *     machine does not let a thread run does not count
 * @param startMillis the time of day at which the execution starts, in milliseconds since 1970; a {@link
 *     SchedulingStrategy#startMillis strategy} that repeats an execution knows better
 */
public record Limits(long steps, long millis, long startMillis) {
    /** The same for all executions in a JVM that are not told when to start, or they could not be compared. */
    private static final long FIRST = System.currentTimeMillis();

    public static final Limits DEFAULT = new Limits(1_000_000, 10_000);

    public Limits(long steps, long millis) {
        this(steps, millis, FIRST);
    }

    /** These limits for executions that start at a time of day. */
    public Limits startingAt(long otherMillis) {
        return new Limits(steps, millis, otherMillis);
    }

    public Limits {
        if (steps < 1) {
            throw new IllegalArgumentException("The step bound has to be at least 1, not " + steps + ".");
        }
        if (millis < 1) {
            throw new IllegalArgumentException("The time limit has to be at least 1 ms, not " + millis + ".");
        }
    }
}
