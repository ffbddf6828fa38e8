package io.foretrace.predictor.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.maximal.solver.Deadline;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PatienceTest {
    private static final Deadline FAR = Deadline.in(Duration.ofDays(1));
    private static final Duration PER_QUESTION = Duration.ofMinutes(16);

    @Test
    void eachTryHasMoreTimeThanTheOneBeforeAndTheLastAllOfIt() {
        assertThat(Patience.growing(FAR, PER_QUESTION))
                .extracting(Patience::perQuestion)
                .containsExactly(Duration.ofMinutes(1), Duration.ofMinutes(4), PER_QUESTION);
    }

    @Test
    void inAShortTryAGroupOfManyQuestionsCannotTakeTheTimeOfAll() {
        Patience first = Patience.growing(FAR, PER_QUESTION).get(0).forOneMore();
        assertThat(first.deadline().millisLeft())
                .isLessThanOrEqualTo(Duration.ofMinutes(2).toMillis());
    }

    @Test
    void nobodyGoesOnAfterTheDeadline() {
        Deadline near = Deadline.in(Duration.ofMinutes(1));
        assertThat(Patience.growing(near, PER_QUESTION))
                .allMatch(patience -> patience.forOneMore().deadline().equals(near));
    }

    /** However many they are. */
    @Test
    void questionsThatAreAskedOneByOneHaveTogetherNoMoreTimeThanAllAtOnce() {
        Patience alone = Patience.until(FAR, PER_QUESTION).oneByOne();
        assertThat(alone.deadline().millisLeft()).isLessThanOrEqualTo(PER_QUESTION.toMillis());
        assertThat(alone.perQuestion()).isEqualTo(Duration.ofMinutes(2));
    }
}
