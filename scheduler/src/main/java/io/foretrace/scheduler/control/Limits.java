package io.foretrace.scheduler.control;

/**
 * Within which limits an execution runs: when its clock starts, when it is ended although it could go on, and what may happen in it.
 *
 * @param steps the largest number of choices
 * @param millis how long a thread may use a CPU, or wait where nothing can be hooked, without a choice; time in which a busy
 *     machine does not let a thread run does not count
 * @param startMillis the time of day at which the execution starts, in milliseconds since 1970; a {@link
 *     SchedulingStrategy#repeats strategy} that repeats an execution knows better
 * @param startNanos what {@code System.nanoTime} tells then: no less than what the program has seen before, or time would go back; a {@link
 *     SchedulingStrategy#repeats strategy} that repeats an execution may say a later time
 * @param events so many are recorded: memory has a limit too. What comes after them is run, and is not recorded
 * @param spurious whether {@code Object.wait} and {@code Condition.await} may also return although nobody has given a signal, once for each
 *     object on which threads wait
 */
public record Limits(long steps, long millis, long startMillis, long startNanos, int events, boolean spurious) {
    /** The same for all executions in a JVM that are not told when to start, or they could not be compared. */
    private static final long FIRST = System.currentTimeMillis();

    /** For programs of which nothing has seen the real time; later than what class initialisers see. */
    private static final long FIRST_NANOS = Schedule.UNTOLD_NANOS;

    /** What is kept of an event by a few recordings, a trace and a prediction from it, with much to spare. */
    private static final long BYTES_AN_EVENT = 1_000;

    private static final int MOST_EVENTS = (int) Math.min(
            Integer.MAX_VALUE / 4, Math.max(10_000, Runtime.getRuntime().maxMemory() / BYTES_AN_EVENT));

    public static final Limits DEFAULT = new Limits(1_000_000, 10_000);

    public Limits(long steps, long millis) {
        this(steps, millis, FIRST, FIRST_NANOS, MOST_EVENTS, false);
    }

    /** These limits for executions that start at a time of day. */
    public Limits startingAt(long otherMillis) {
        return new Limits(steps, millis, otherMillis, startNanos, events, spurious);
    }

    /** These limits for executions to which {@code System.nanoTime} tells this at first. */
    public Limits startingAtNanos(long otherNanos) {
        return new Limits(steps, millis, startMillis, otherNanos, events, spurious);
    }

    /** These limits with another number of events. */
    public Limits recording(int otherEvents) {
        return new Limits(steps, millis, startMillis, startNanos, otherEvents, spurious);
    }

    /** These limits for executions in which waits may end without a signal, or may not. */
    public Limits withSpuriousWakeUps(boolean may) {
        return new Limits(steps, millis, startMillis, startNanos, events, may);
    }

    public Limits {
        if (steps < 1) {
            throw new IllegalArgumentException("The step bound has to be at least 1, not " + steps + ".");
        }
        if (millis < 1) {
            throw new IllegalArgumentException("The time limit has to be at least 1 ms, not " + millis + ".");
        }
        if (events < 1) {
            throw new IllegalArgumentException("The event bound has to be at least 1, not " + events + ".");
        }
    }
}
