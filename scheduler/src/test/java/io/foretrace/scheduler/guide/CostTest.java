package io.foretrace.scheduler.guide;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What an execution counts for. */
class CostTest {
    @Test
    void anExecutionWithoutStepsHasToBeStartedAllTheSame() {
        assertThat(Cost.ofSteps(0)).isEqualTo(300);
    }

    @Test
    void eachStepCounts() {
        assertThat(Cost.ofSteps(19_999)).isEqualTo(20_299);
    }

    @Test
    void noExecutionCountsForMoreThanALongOne() {
        assertThat(Cost.ofSteps(1_000_000)).isEqualTo(Cost.ofSteps(20_000)).isEqualTo(Cost.MOST);
    }
}
