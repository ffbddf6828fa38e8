package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.record.Operation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeepRunningTest {
    private final KeepRunning strategy = new KeepRunning();
    private final FakeChoice choice = FakeChoice.withThreads(4);

    @BeforeEach
    void begin() {
        strategy.begin();
    }

    @Test
    void goesOnWithTheCurrentThreadWhileItCanRun() {
        assertThat(strategy.next(choice.current(1).canRun(0, 1, 2))).isEqualTo(1);
    }

    @Test
    void takesTheNextThreadWhenTheCurrentOneCannotRun() {
        assertThat(strategy.next(choice.current(1).canRun(0, 2, 3))).isEqualTo(2);
    }

    @Test
    void startsFromTheFirstThreadAfterTheLast() {
        assertThat(strategy.next(choice.current(3).canRun(0, 2))).isEqualTo(0);
    }

    @Test
    void takesTheNextThreadWhenTheCurrentOneYields() {
        choice.yielding(true);

        assertThat(strategy.next(choice.current(1).canRun(0, 1, 2))).isEqualTo(2);
        assertThat(strategy.next(choice.current(2).canRun(0, 1, 2))).isEqualTo(0);
    }

    @Test
    void goesOnWithAThreadThatYieldsIfItIsAlone() {
        assertThat(strategy.next(choice.current(1).canRun(1).yielding(true))).isEqualTo(1);
    }

    @Test
    void aThreadThatRunsForLongGivesWayAfterItsTimeSlice() {
        choice.canRun(0, 1);
        assertThat(stepsOfCurrent(0)).isEqualTo(Enabled.TIME_SLICE);
        assertThat(stepsOfCurrent(1)).isEqualTo(Enabled.TIME_SLICE);
    }

    @Test
    void stepsThatNobodyElseCouldMakeCountForNoTimeSlice() {
        choice.current(0).canRun(0);
        for (int i = 0; i < 2 * Enabled.TIME_SLICE; i++) {
            strategy.next(choice);
        }
        choice.canRun(0, 1);

        assertThat(stepsOfCurrent(0)).isEqualTo(Enabled.TIME_SLICE);
    }

    @Test
    void aThreadThatOnlyLooksAtTheSameThingGivesWaySoon() {
        choice.canRun(0, 1).onlyLooks();
        assertThat(stepsOfCurrent(0)).isLessThan(20);
        assertThat(stepsOfCurrent(1)).isLessThan(20);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 13, 100})
    void aLoopThatOnlyLooksGivesWayAfterTenToThirtyOneRounds(int length) {
        choice.current(0).canRun(0, 1).onlyLooks();
        int steps = 0;
        do {
            choice.pending(0, Operation.READ, "A.java:" + steps % length, "looked at", FakeChoice.FIELD);
            steps++;
        } while (strategy.next(choice) == 0);
        assertThat(steps).isBetween(10 * length, 31 * length);
    }

    @Test
    void aThreadThatLooksAtOneThingAfterTheOtherGoesOn() {
        choice.current(0).canRun(0, 1).onlyLooks();
        for (int i = 0; i < 1_000; i++) {
            choice.pending(0, Operation.READ, "A.java:1", new Object(), FakeChoice.FIELD);
            assertThat(strategy.next(choice)).isZero();
        }
    }

    private int stepsOfCurrent(int thread) {
        choice.current(thread);
        int steps = 0;
        while (strategy.next(choice) == thread) {
            steps++;
        }
        return steps;
    }
}
