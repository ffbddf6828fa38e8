package io.foretrace.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.foretrace.scheduler.corpus.Corpus;
import io.foretrace.scheduler.corpus.Entry;
import io.foretrace.scheduler.corpus.Runs;
import io.foretrace.scheduler.corpus.Survivors;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every program of the corpus under many seeds, in two halves that run at the same time: every run ends, none with a wrong result, and the results that must be
 * reached are. {@code -Dforetrace.corpus.only=REGEX} picks programs, {@code -Dforetrace.corpus.seeds=N} the effort.
 */
abstract class CorpusTestCase {
    /** For every program; without it, a fifth of them (63 programs) get a thousand and the others fewer, so that CI stays short. */
    private static final Integer SEEDS = Integer.getInteger("foretrace.corpus.seeds");

    private static final int MANY = 1_000;
    private static final int FEWER = 100;

    /** Fewer seeds may miss a rare result without anything being wrong. */
    private static final int SEEDS_TO_REACH_ALL = 1_000;

    private final int half;

    CorpusTestCase(int half) {
        this.half = half;
    }

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @TestFactory
    Stream<DynamicTest> everyProgramComesToWhatItMay() {
        List<Entry> all = Corpus.all();
        return IntStream.range(0, all.size())
                .filter(i -> i % 2 == half)
                .mapToObj(i -> dynamicTest(all.get(i).name(), () -> runUnderAllSeeds(all.get(i), seeds(i))));
    }

    private static int seeds(int index) {
        return SEEDS != null ? SEEDS : index % 5 == 0 ? MANY : FEWER;
    }

    private static void runUnderAllSeeds(Entry entry, int seeds) throws InterruptedException {
        Set<Thread> before = Survivors.alive();
        Runs.run(entry, new RandomStrategy(0)); // loads its classes
        Map<String, Long> firstSeeds = new LinkedHashMap<>();
        for (long seed = 1; seed <= seeds; seed++) {
            Runs.Run run = Runs.run(entry, new RandomStrategy(seed));
            check(entry, seed, run);
            firstSeeds.putIfAbsent(run.result(), seed);
        }
        if (seeds >= SEEDS_TO_REACH_ALL) {
            assertThat(firstSeeds.keySet())
                    .as("%s: reached %s", entry, firstSeeds)
                    .containsAll(entry.mustReach());
        }
        assertThat(Survivors.since(before))
                .as("%s: threads that are still alive", entry)
                .isEmpty();
    }

    private static void check(Entry entry, long seed, Runs.Run run) {
        if (!entry.isAllowed(run.result())) {
            throw new AssertionError("%s under seed %d came to \"%s\", may come to %s%n%s"
                    .formatted(entry, seed, run.result(), entry.allowed(), Runs.describe(run)));
        }
        if (!entry.isUncontrolled() && !run.execution().uncontrolled().isEmpty()) {
            throw new AssertionError(
                    "%s under seed %d was not under control%n%s".formatted(entry, seed, Runs.describe(run)));
        }
    }
}
