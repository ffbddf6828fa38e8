package io.foretrace.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.foretrace.scheduler.corpus.Corpus;
import io.foretrace.scheduler.corpus.Difference;
import io.foretrace.scheduler.corpus.Entry;
import io.foretrace.scheduler.corpus.Runs;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The same seed gives the same run: outcome, schedule, and every event. */
class DeterminismTest {
    private static final int SEEDS = Integer.getInteger("foretrace.corpus.samples", 20);
    private static final int REPETITIONS = 2;
    private static final int COMPARED = 5;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @TestFactory
    Stream<DynamicTest> theSameSeedGivesTheSameRun() {
        return Corpus.all().stream().map(entry -> dynamicTest(entry.name(), () -> runAgain(entry)));
    }

    @Test
    void differentSeedsGiveDifferentRuns() {
        Entry entry = Corpus.named("boundedBuffer");
        Set<String> texts = new HashSet<>();
        for (long seed = 1; seed <= 100; seed++) {
            texts.add(Runs.run(entry, new RandomStrategy(seed))
                    .execution()
                    .recording()
                    .text());
        }
        assertThat(texts).hasSizeGreaterThan(50);
    }

    /** Comparing takes short cuts by numbers; texts are the truth. */
    @TestFactory
    Stream<DynamicTest> twoRunsAreTheSameIfTheirTextsAre() {
        return Corpus.all().stream()
                .map(entry -> dynamicTest(entry.name(), () -> {
                    Runs.run(entry, new RandomStrategy(0)); // loads its classes
                    Recording first =
                            Runs.run(entry, new RandomStrategy(1)).execution().recording();
                    for (int seed = 1; seed <= COMPARED; seed++) {
                        Recording other = Runs.run(entry, new RandomStrategy(seed))
                                .execution()
                                .recording();
                        assertThat(first.isSameAs(other))
                                .as("%s under seeds 1 and %d", entry, seed)
                                .isEqualTo(first.text().equals(other.text()));
                    }
                }));
    }

    /** All seeds once, then all of them again: what one run leaves behind must not show in a later one. */
    private static void runAgain(Entry entry) {
        Runs.run(entry, new RandomStrategy(0)); // loads its classes
        Runs.Run[] first = new Runs.Run[SEEDS + 1];
        for (int seed = 1; seed <= SEEDS; seed++) {
            first[seed] = Runs.run(entry, new RandomStrategy(seed));
        }
        for (int repetition = 0; repetition < REPETITIONS; repetition++) {
            for (int seed = 1; seed <= SEEDS; seed++) {
                Runs.Run again = Runs.run(entry, new RandomStrategy(seed));
                assertThat(Difference.between(first[seed], again))
                        .as("%s under seed %d: where it differs", entry, seed)
                        .isEmpty();
            }
        }
    }
}
