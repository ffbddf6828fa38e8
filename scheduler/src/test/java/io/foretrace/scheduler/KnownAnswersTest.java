package io.foretrace.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.corpus.Corpus;
import io.foretrace.scheduler.corpus.Entry;
import io.foretrace.scheduler.corpus.Runs;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs of which all possible results are known: random scheduling reaches each, and no other. */
class KnownAnswersTest {
    private static final int SEEDS = Math.max(1_000, Integer.getInteger("foretrace.corpus.seeds", 1_000));

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dekker", "peterson", "spinLock"})
    void mutualExclusionHoldsAndEitherMayBeFirst(String name) {
        assertThat(results(name)).containsExactlyInAnyOrder("01", "10");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dekkerBroken", "petersonBroken"})
    void brokenMutualExclusionIsSeenToBeBroken(String name) {
        assertThat(results(name)).containsExactlyInAnyOrder("01", "10", "both");
    }

    @ParameterizedTest
    @ValueSource(strings = {"storeBuffer", "storeBufferPlain", "handleVolatile", "handleFence", "atomicModes"})
    void memoryIsSequentiallyConsistent(String name) {
        assertThat(results(name)).containsExactlyInAnyOrder("01", "10", "11");
    }

    @Test
    void independentReadsOfIndependentWritesAgreeOnTheirOrder() {
        assertThat(results("iriw", 4 * SEEDS)).hasSize(15).doesNotContain("1010");
    }

    @ParameterizedTest
    @ValueSource(strings = {"boundedBuffer", "queueArray", "queueLinked", "queueLinkedBounded", "queueDeque"})
    void aBufferKeepsEachProducersOrderAndLosesNothing(String name) {
        assertThat(results(name)).containsExactlyInAnyOrder("aAbB", "aABb", "AaBb", "AabB", "ABab", "abAB");
    }

    @Test
    void aBufferGivesEachItemToOneConsumer() {
        assertThat(results("boundedBufferConsumers")).containsExactlyInAnyOrder("0+2", "1+1", "2+0");
    }

    @Test
    void aBufferWithoutALockLosesItems() {
        assertThat(results("boundedBufferBroken")).containsExactlyInAnyOrder("ab", "ba", "lost");
    }

    @Test
    void philosophersWhoAllTakeTheLeftForkFirstDeadlockOrEat() {
        assertThat(results("philosophers")).containsExactlyInAnyOrder("3 ate", "deadlock");
    }

    @Test
    void philosophersWhoTakeTheLowerForkFirstAlwaysEat() {
        assertThat(results("philosophersOrdered")).containsExactly("3 ate");
    }

    @Test
    void theDeadlockOfThePhilosophersIsNamed() {
        Entry entry = Corpus.named("philosophers");
        Outcome.Deadlock deadlock = firstDeadlock(entry);
        List<Outcome.Waiting> cycle = deadlock.cycle();
        assertThat(cycle)
                .extracting(Outcome.Waiting::javaName)
                .containsExactlyInAnyOrder("philosopher-0", "philosopher-1", "philosopher-2");
        assertThat(cycle).extracting(Outcome.Waiting::thread).doesNotHaveDuplicates();
        assertThat(cycle).extracting(Outcome.Waiting::awaited).doesNotHaveDuplicates();
        assertThat(cycle).allSatisfy(waiting -> {
            assertThat(waiting.holds()).hasSize(1);
            assertThat(waiting.stack())
                    .anySatisfy(frame -> assertThat(frame.getMethodName()).contains("dine"));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"sieve", "sieveQueues"})
    void theSieveFindsThePrimesAndNothingElse(String name) {
        assertThat(results(name)).containsExactly(name.equals("sieve") ? "[2, 3, 5, 7, 11]" : "[2, 3, 5, 7]");
    }

    @Test
    void aWorkStealingPoolRunsEachTaskOnceStolenOrNot() {
        assertThat(results("workStealing")).containsExactlyInAnyOrder("15 kept", "15 stolen");
    }

    @Test
    void theWorkStealingPoolOfTheJdkRunsEachTask() {
        assertThat(results("workStealingPool")).containsExactly("6");
    }

    private static Set<String> results(String name) {
        return results(name, SEEDS);
    }

    private static Set<String> results(String name, int seeds) {
        Entry entry = Corpus.named(name);
        Runs.run(entry, new RandomStrategy(0)); // loads its classes
        Set<String> results = new TreeSet<>();
        for (long seed = 1; seed <= seeds; seed++) {
            Runs.Run run = Runs.run(entry, new RandomStrategy(seed));
            assertThat(entry.isAllowed(run.result()))
                    .as("%s under seed %d%n%s", name, seed, Runs.describe(run))
                    .isTrue();
            results.add(run.result());
        }
        return results;
    }

    private static Outcome.Deadlock firstDeadlock(Entry entry) {
        for (long seed = 1; seed <= SEEDS; seed++) {
            if (Runs.run(entry, new RandomStrategy(seed)).execution().outcome() instanceof Outcome.Deadlock deadlock) {
                return deadlock;
            }
        }
        throw new AssertionError(entry + ": no deadlock under " + SEEDS + " seeds");
    }
}
