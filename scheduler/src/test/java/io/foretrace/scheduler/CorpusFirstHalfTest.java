package io.foretrace.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.corpus.Corpus;
import io.foretrace.scheduler.corpus.Endless;
import io.foretrace.scheduler.corpus.Runs;
import io.foretrace.scheduler.corpus.Survivors;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CorpusFirstHalfTest extends CorpusTestCase {
    CorpusFirstHalfTest() {
        super(0);
    }

    @Test
    void hasAtLeastSixtyPrograms() {
        assertThat(Corpus.size()).isGreaterThanOrEqualTo(60);
    }

    @Test
    void aLoopInWhichNothingIsVisibleIsEndedAfterItsTime() throws InterruptedException {
        Set<Thread> before = Survivors.alive();
        Runs.Run run = Runs.run(Endless.entry(), new RandomStrategy(1), 500);
        assertThat(run.result()).as(Runs.describe(run)).isEqualTo("timedout");
        assertThat(Survivors.since(before)).as("threads that are still alive").isEmpty();
    }
}
