package io.foretrace.extension.report.bug;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.bug.Deadlock;
import io.foretrace.predictor.bug.EarlyRead;
import io.foretrace.predictor.bug.LostSignal;
import io.foretrace.predictor.bug.NestedMonitorLockout;
import io.foretrace.predictor.trace.BlockName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WordsTest {
    private static final BlockName BLOCK = BlockName.parse("Shelf.take");

    @Test
    void everyKindOfBugHasWordsOfItsOwn() {
        List<Class<?>> words = new ArrayList<>();
        for (Bug bug : List.of(
                new DataRace(1, 2),
                new Deadlock(List.of(1, 2)),
                new NestedMonitorLockout(3, 1, 4),
                new AtomicityViolation(1, 2, 3, BLOCK),
                new EarlyRead(1, 2, List.of(2)),
                new LostSignal(1, 2, 3))) {
            words.add(Words.of(bug).getClass());
        }
        assertThat(words).containsExactlyInAnyOrder(BugWords.class.getPermittedSubclasses());
    }

    @Test
    void aScheduleNamesEveryKindAndTheWordsAreFoundByTheName() {
        List<Class<?>> found = new ArrayList<>();
        for (String name :
                List.of("race", "deadlock", "nested-monitor-lockout", "torn-block", "early-read", "lost-signal")) {
            found.add(Words.named(name, Optional.empty()).orElseThrow().getClass());
        }
        assertThat(found).containsExactlyInAnyOrder(BugWords.class.getPermittedSubclasses());
        assertThat(Words.named("something-else", Optional.empty())).isEmpty();
    }

    @Test
    void aTornBlockKeepsItsName() {
        assertThat(Words.of(new AtomicityViolation(1, 2, 3, BLOCK)).block()).contains(BLOCK);
        assertThat(Words.named("torn-block", Optional.of(BLOCK)).flatMap(BugWords::block))
                .contains(BLOCK);
    }
}
