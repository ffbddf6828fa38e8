package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RandomStrategyTest {
    private static final int MANY = 30_000;

    private final FakeChoice choice = FakeChoice.withThreads(5);

    @Test
    void theSameSeedMakesTheSameChoicesInEveryExecution() {
        RandomStrategy strategy = new RandomStrategy(42);
        List<Integer> first = choices(strategy);

        assertThat(choices(strategy)).isEqualTo(first);
        assertThat(choices(new RandomStrategy(42))).isEqualTo(first);
    }

    @Test
    void anotherSeedMakesOtherChoices() {
        assertThat(choices(new RandomStrategy(43))).isNotEqualTo(choices(new RandomStrategy(42)));
    }

    @Test
    void eachThreadThatCanRunIsAsLikelyAsAnyOther() {
        int[] counts = counts(choice.current(1).canRun(0, 1, 4));

        assertThat(counts[2] + counts[3]).isZero();
        for (int thread : new int[] {0, 1, 4}) {
            assertThat(counts[thread]).isCloseTo(MANY / 3, within(MANY / 50));
        }
    }

    @Test
    void eachOtherThreadIsAsLikelyAsAnyOtherWhenTheCurrentOneYields() {
        int[] counts = counts(choice.current(1).canRun(0, 1, 2, 4).yielding(true));

        assertThat(counts[1] + counts[3]).isZero();
        for (int thread : new int[] {0, 2, 4}) {
            assertThat(counts[thread]).isCloseTo(MANY / 3, within(MANY / 50));
        }
    }

    @Test
    void aThreadThatYieldsGoesOnIfItIsAlone() {
        assertThat(counts(choice.current(1).canRun(1).yielding(true))).containsExactly(0, MANY, 0, 0, 0);
    }

    private static int[] counts(FakeChoice choice) {
        RandomStrategy strategy = new RandomStrategy(7);
        strategy.begin();
        int[] counts = new int[choice.threadCount()];
        for (int i = 0; i < MANY; i++) {
            counts[strategy.next(choice)]++;
        }
        return counts;
    }

    private List<Integer> choices(RandomStrategy strategy) {
        strategy.begin();
        List<Integer> choices = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            choices.add(strategy.next(choice.canRun(0, 1, 2, 3, 4)));
        }
        return choices;
    }
}
