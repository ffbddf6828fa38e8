package io.foretrace.scheduler.control;

/**
 * When an execution is ended although it could go on.
 *
 * @param steps the largest number of choices
 * @param millis how long a thread may use a CPU, or wait where nothing can be hooked, without a choice; time in which a busy
 *     machine does not let a thread run does not count
 */
public record Limits(long steps, long millis) {
    public static final Limits DEFAULT = new Limits(1_000_000, 10_000);

    public Limits {
        if (steps < 1) {
            throw new IllegalArgumentException("The step bound has to be at least 1, not " + steps + ".");
        }
        if (millis < 1) {
            throw new IllegalArgumentException("The time limit has to be at least 1 ms, not " + millis + ".");
        }
    }
}
