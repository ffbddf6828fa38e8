package io.foretrace.predictor.maximal.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class DeadlineTest {
    @Test
    void timeInWhichTheThreadDoesNotRunDoesNotCount() throws InterruptedException {
        Deadline deadline = Deadline.in(Duration.ofMillis(200));
        Thread.sleep(400);
        assertThat(deadline.hasPassed()).isFalse();
        assertThat(deadline.millisLeft()).isPositive();
    }

    @Test
    void whoWorksComesToIt() {
        Deadline deadline = Deadline.in(Duration.ofMillis(50));
        while (!deadline.hasPassed()) {
            Thread.onSpinWait();
        }
        assertThat(deadline.millisLeft()).isZero();
    }

    @Test
    void ofTwoTheEarlierOneCounts() {
        Deadline near = Deadline.in(Duration.ofMinutes(1));
        Deadline far = Deadline.in(Duration.ofDays(1_000));
        assertThat(near.orEarlier(far)).isEqualTo(near);
        assertThat(far.orEarlier(near)).isEqualTo(near);
        assertThat(far.hasPassed()).isFalse();
    }
}
