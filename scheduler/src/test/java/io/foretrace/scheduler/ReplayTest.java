package io.foretrace.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.corpus.Corpus;
import io.foretrace.scheduler.corpus.Difference;
import io.foretrace.scheduler.corpus.Entry;
import io.foretrace.scheduler.corpus.Runs;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import io.foretrace.scheduler.strategy.Replay;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A recorded schedule gives the recorded run once more. */
class ReplayTest {
    private static final int SEEDS = Integer.getInteger("foretrace.corpus.samples", 20);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @TestFactory
    Stream<DynamicTest> theScheduleOfARunGivesTheSameRun() {
        return Corpus.all().stream().map(entry -> dynamicTest(entry.name(), () -> replay(entry)));
    }

    @Test
    void theScheduleOfAnotherProgramDiverges() {
        Schedule schedule = Runs.run(Corpus.named("monitorBlock"), new RandomStrategy(1))
                .execution()
                .schedule();
        Runs.Run run = Runs.run(Corpus.named("boundedBuffer"), new Replay(schedule));
        assertThat(run.result()).as(Runs.describe(run)).isEqualTo("diverged");
    }

    private static void replay(Entry entry) {
        Runs.run(entry, new RandomStrategy(0)); // loads its classes
        for (long seed = 1; seed <= SEEDS; seed++) {
            Runs.Run recorded = Runs.run(entry, new RandomStrategy(seed));
            Replay strategy = new Replay(recorded.execution().schedule());
            Runs.Run replayed = Runs.run(entry, strategy);
            assertThat(Difference.between(recorded, replayed))
                    .as("%s under seed %d: where the replay differs", entry, seed)
                    .isEmpty();
            assertThat(strategy.finished())
                    .as("%s under seed %d: made every step of the schedule", entry, seed)
                    .isTrue();
        }
    }
}
