package io.foretrace.scheduler.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ScheduleTest {
    @Test
    void countsItsSteps() {
        assertThat(schedule(0, Integer.MAX_VALUE, 1, Integer.MAX_VALUE).totalSteps())
                .isEqualTo(2L * Integer.MAX_VALUE);
        assertThat(schedule().totalSteps()).isZero();
    }

    @Test
    void isEqualToOneWithTheSameRuns() {
        assertThat(schedule(0, 1, 1, 2)).isEqualTo(schedule(0, 1, 1, 2)).hasSameHashCodeAs(schedule(0, 1, 1, 2));
        assertThat(schedule(0, 1, 1, 2)).isNotEqualTo(schedule(0, 1, 1, 3)).isNotEqualTo(schedule(0, 1));
    }

    @Test
    void refusesRunsWithoutStepsAndThreadsBelow0() {
        assertThatThrownBy(() -> schedule(0, 1, 1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Run 1 of a schedule, 0 steps of thread 1, is none: threads count from 0, steps from 1.");
        assertThatThrownBy(() -> schedule(-1, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesArraysOfDifferentLengths() {
        assertThatThrownBy(() -> new Schedule(new int[2], new int[1])).isInstanceOf(IllegalArgumentException.class);
    }

    /** Threads and steps by turns. */
    static Schedule schedule(int... runs) {
        int[] threads = new int[runs.length / 2];
        int[] steps = new int[runs.length / 2];
        for (int run = 0; run < threads.length; run++) {
            threads[run] = runs[2 * run];
            steps[run] = runs[2 * run + 1];
        }
        return new Schedule(threads, steps);
    }
}
