package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.Combinations;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.witness.GroupAnswer;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RoundsTest {
    private static final int GROUPS = 200;
    private static final int ROUND = 16;
    private static final GroupAnswer DOES_NOT_TELL = new GroupAnswer.Unknown("lock-history does not tell");

    private final Set<Integer> asked = new ConcurrentSkipListSet<>();

    @Test
    void aStepThatAnswersNothingIsAskedOneRound() {
        assertThat(ask(group -> false)).hasSize(GROUPS).containsOnly(DOES_NOT_TELL);
        assertThat(asked).containsExactlyElementsOf(upTo(ROUND));
    }

    @Test
    void aStepThatAnswersFewerThanOneInEightIsAskedOneRoundToo() {
        assertThat(ask(group -> group % 10 == 9)).containsOnlyOnce(GroupAnswer.NO);
        assertThat(asked).containsExactlyElementsOf(upTo(ROUND));
    }

    @Test
    void aStepThatGoesOnAnsweringIsAskedEverything() {
        List<GroupAnswer> answers = ask(group -> group % 8 == 0);
        assertThat(asked).hasSize(GROUPS);
        for (int group = 0; group < GROUPS; group++) {
            assertThat(answers.get(group)).isEqualTo(group % 8 == 0 ? GroupAnswer.NO : DOES_NOT_TELL);
        }
    }

    @Test
    void eachRoundIsTwiceAsLongAsTheOneBefore() {
        assertThat(ask(group -> group < 2)).filteredOn(GroupAnswer.NO::equals).hasSize(2);
        assertThat(asked).containsExactlyElementsOf(upTo(ROUND + 2 * ROUND));
    }

    private static List<Integer> upTo(int end) {
        return IntStream.range(0, end).boxed().toList();
    }

    /** Groups are known by their only event of thread 0, which is their number. */
    private List<GroupAnswer> ask(IntPredicate isNo) {
        List<BugGroup> groups = IntStream.range(0, GROUPS)
                .mapToObj(number -> BugGroup.ofRaces(List.of(Combinations.races(Spans.of(number), Spans.of(GROUPS)))))
                .toList();
        Rounds rounds = new Rounds(
                Algorithm.LOCK_HISTORY,
                ROUND,
                share -> share.stream()
                        .map(group -> group.first(1).get(0).events().get(0))
                        .peek(asked::add)
                        .map(number -> isNo.test(number) ? GroupAnswer.NO : DOES_NOT_TELL)
                        .toList());
        try (Parallel parallel = new Parallel(2)) {
            return rounds.ask(groups, parallel, Progress.NONE);
        }
    }
}
