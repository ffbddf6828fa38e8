package io.foretrace.scheduler.control;

import java.util.Arrays;

/** Which thread ran at each step, in runs: {@code threads[i]} ran for {@code steps[i]} steps. */
public final class Schedule {
    private final int[] threads;
    private final int[] steps;

    /** Takes the arrays over. */
    public Schedule(int[] threads, int[] steps) {
        if (threads.length != steps.length) {
            throw new IllegalArgumentException("A schedule has as many runs of steps as threads that run.");
        }
        for (int run = 0; run < threads.length; run++) {
            if (threads[run] < 0 || steps[run] < 1) {
                throw new IllegalArgumentException("Run " + run + " of a schedule, " + steps[run] + " steps of thread "
                        + threads[run] + ", is none: threads count from 0, steps from 1.");
            }
        }
        this.threads = threads;
        this.steps = steps;
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

    /** How many steps all runs have together. */
    public long totalSteps() {
        return Arrays.stream(steps).asLongStream().sum();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Schedule that
                && Arrays.equals(threads, that.threads)
                && Arrays.equals(steps, that.steps);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(threads) + Arrays.hashCode(steps);
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
