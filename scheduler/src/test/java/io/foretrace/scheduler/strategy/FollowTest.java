package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.record.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A schedule is followed by the names of threads and places, in a program that need not be the same any more. */
class FollowTest {
    private static final String PAY = "bank.Account.pay(Account.java:12)";
    private static final String ELSEWHERE = "bank.Account.open(Account.java:3)";

    private final FakeChoice choice = FakeChoice.withThreads(3).canRun(0, 1, 2);

    @Test
    void aThreadRunsUntilItComesToItsPlaceHoweverManyStepsThatTakes() {
        Follow follow = follow(Follow.Arrival.AFTER_ALL_STEPS, new int[] {1, 2}, new int[] {2, 5}, PAY, "");
        choice.pending(1, Operation.WRITE, ELSEWHERE, "it", FakeChoice.FIELD);
        for (int step = 0; step < 7; step++) {
            assertThat(follow.next(choice)).isEqualTo(1);
        }
        choice.pending(1, Operation.WRITE, PAY, "it", FakeChoice.FIELD);
        assertThat(follow.next(choice)).isEqualTo(2);
        assertThat(follow.fitted()).isEqualTo(1);
    }

    @Test
    void aPlaceThatComesEarlyIsPassedOrTakenAsAskedFor() {
        choice.pending(1, Operation.WRITE, PAY, "it", FakeChoice.FIELD);
        Follow patient = follow(Follow.Arrival.AFTER_ALL_STEPS, new int[] {1, 2}, new int[] {3, 5}, PAY, "");
        assertThat(List.of(patient.next(choice), patient.next(choice), patient.next(choice), patient.next(choice)))
                .containsExactly(1, 1, 1, 2);
        Follow eager = follow(Follow.Arrival.AT_ONCE, new int[] {1, 2}, new int[] {3, 5}, PAY, "");
        assertThat(List.of(eager.next(choice), eager.next(choice))).containsExactly(1, 2);
    }

    @Test
    void aThreadThatDoesNotExistOrCannotRunIsPassedOver() {
        Follow follow = follow(Follow.Arrival.AT_ONCE, new int[] {9, 1, 2}, new int[] {3, 3, 3}, PAY, PAY, "");
        assertThat(follow.next(choice.canRun(0, 2))).isEqualTo(2);
        assertThat(follow.fitted()).isZero();
    }

    @Test
    void aThreadThatNeverComesToItsPlaceIsGivenUp() {
        Follow follow = follow(Follow.Arrival.AT_ONCE, new int[] {1, 2}, new int[] {3, 3}, PAY, "");
        choice.pending(1, Operation.WRITE, ELSEWHERE, "it", FakeChoice.FIELD);
        int steps = 0;
        while (follow.next(choice) == 1) {
            steps++;
        }
        assertThat(steps).isBetween(3, 100);
        assertThat(follow.fitted()).isZero();
    }

    @Test
    void afterTheScheduleThreadsRunOnWithFewSwitches() {
        Follow follow = follow(Follow.Arrival.AFTER_ALL_STEPS, new int[] {2}, new int[] {1}, "");
        assertThat(follow.next(choice)).isEqualTo(2);
        assertThat(follow.next(choice)).isEqualTo(choice.current());
    }

    private static Follow follow(Follow.Arrival arrival, int[] threads, int[] steps, String... places) {
        Follow follow = new Follow(new Schedule(threads, steps, places), List.of("0", "0.1", "0.2"), arrival);
        follow.begin();
        return follow;
    }
}
