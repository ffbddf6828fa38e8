package io.foretrace.scheduler.control;

import java.util.Arrays;

/**
 * Which thread ran at each step, in runs: {@code threads[i]} ran for {@code steps[i]} steps, and came to {@code places[i]}.
 */
public final class Schedule {
    /** 2000-01-01T00:00:00Z: when executions started before schedules told it. */
    static final long UNTOLD_MILLIS = 946_684_800_000L;

    /** What {@code System.nanoTime} tells at first where the program was told nothing before: a schedule does not have to tell it. */
    static final long UNTOLD_NANOS = 1_000_000_000L;

    private final int[] threads;
    private final int[] steps;
    private final String[] places;
    private final long startMillis;
    private final long startNanos;

    /** Of which nobody knows where the threads came to. Takes the arrays over. */
    public Schedule(int[] threads, int[] steps) {
        this(threads, steps, unknown(threads.length));
    }

    /**
     * Takes the arrays over.
     *
     * @param places where each run ended: what the thread was about to do then is at this place; empty if that is not known
     */
    public Schedule(int[] threads, int[] steps, String[] places) {
        this(threads, steps, places, UNTOLD_MILLIS, UNTOLD_NANOS);
    }

    /**
     * Takes the arrays over.
     *
     * @param startMillis the time of day at which the execution started
     * @param startNanos what {@code System.nanoTime} told then
     */
    public Schedule(int[] threads, int[] steps, String[] places, long startMillis, long startNanos) {
        if (threads.length != steps.length || threads.length != places.length) {
            throw new IllegalArgumentException("A schedule has as many runs of steps as threads that run, and places.");
        }
        for (int run = 0; run < threads.length; run++) {
            if (threads[run] < 0 || steps[run] < 1) {
                throw new IllegalArgumentException("Run " + run + " of a schedule, " + steps[run] + " steps of thread "
                        + threads[run] + ", is none: threads count from 0, steps from 1.");
            }
        }
        this.threads = threads;
        this.steps = steps;
        this.places = places;
        this.startMillis = startMillis;
        this.startNanos = startNanos;
    }

    private static String[] unknown(int runs) {
        String[] places = new String[runs];
        Arrays.fill(places, "");
        return places;
    }

    /** How many runs there are. */
    public int runs() {
        return threads.length;
    }

    public int thread(int run) {
        return threads[run];
    }

    public int steps(int run) {
        return steps[run];
    }

    /** Where the run ended; empty if that is not known. */
    public String place(int run) {
        return places[run];
    }

    /** How many of the runs say where they ended. */
    public int places() {
        return (int) Arrays.stream(places).filter(place -> !place.isEmpty()).count();
    }

    /** The time of day at which the execution started, in milliseconds since 1970. */
    public long startMillis() {
        return startMillis;
    }

    /** What {@code System.nanoTime} told when the execution started. */
    public long startNanos() {
        return startNanos;
    }

    /** Whether the time of day is the real one; who saved it with an early version of Foretrace was not told. */
    public boolean tellsStart() {
        return startMillis != UNTOLD_MILLIS;
    }

    /** How many steps all runs have together. */
    public long totalSteps() {
        return Arrays.stream(steps).asLongStream().sum();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Schedule that
                && startMillis == that.startMillis
                && startNanos == that.startNanos
                && Arrays.equals(threads, that.threads)
                && Arrays.equals(steps, that.steps)
                && Arrays.equals(places, that.places);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(threads) + Arrays.hashCode(steps)) + Arrays.hashCode(places);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("schedule");
        for (int run = 0; run < threads.length; run++) {
            text.append(' ').append(threads[run]).append('x').append(steps[run]);
        }
        return text.toString();
    }
}
