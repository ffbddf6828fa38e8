package io.foretrace.scheduler.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.explored.Small;
import io.foretrace.scheduler.instrument.Agent;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is remembered of past executions has a bound, and is known. */
class RememberedTest {
    private static final long BOUND = 100_000;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void atTheBoundThereIsNoNextBehaviourAndTheseAreNotAll() {
        Exploration exploration = new Exploration(BOUND);
        Optional<SchedulingStrategy> next = exploration.next();
        while (next.isPresent()) {
            assertThat(exploration.rememberedBytes()).isLessThan(BOUND);
            exploration.executed(ControlledExecution.run(Small::spinsForACount, next.get(), new Limits(5_000, 10_000)));
            assertThat(exploration.executions()).isLessThan(1_000);
            next = exploration.next();
        }
        assertThat(exploration.rememberedBytes()).isGreaterThanOrEqualTo(BOUND);
        assertThat(exploration.isComplete()).isFalse();
    }

    @Test
    void eachBehaviourTakesLittle() {
        Exploration exploration = new Exploration();
        Optional<SchedulingStrategy> next = exploration.next();
        while (next.isPresent()) {
            exploration.executed(
                    ControlledExecution.run(Small::spinsThreeTimes, next.get(), new Limits(5_000, 10_000)));
            next = exploration.next();
        }
        assertThat(exploration.rememberedBytes() / exploration.behaviours()).isBetween(100L, 5_000L);
    }
}
