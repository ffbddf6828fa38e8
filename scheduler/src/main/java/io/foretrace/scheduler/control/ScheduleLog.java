package io.foretrace.scheduler.control;

import java.util.Arrays;

/** The choices of an execution, as they are made. */
final class ScheduleLog {
    private int[] threads = new int[64];
    private int[] steps = new int[64];
    private int runs;

    void add(int thread) {
        if (runs > 0 && threads[runs - 1] == thread) {
            steps[runs - 1]++;
            return;
        }
        if (runs == threads.length) {
            threads = Arrays.copyOf(threads, 2 * runs);
            steps = Arrays.copyOf(steps, 2 * runs);
        }
        threads[runs] = thread;
        steps[runs++] = 1;
    }

    Schedule schedule() {
        return new Schedule(Arrays.copyOf(threads, runs), Arrays.copyOf(steps, runs));
    }
}
