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

    /** So much that nothing else counts beside it. */
    private static final long COUNTED = 8_000_000;

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

    /** The bound is one of the heap only if what is counted is about what the heap has. */
    @Test
    void whatIsCountedIsWhatTheHeapHas() {
        Exploration exploration = new Exploration();
        long before = usedHeap();
        Optional<SchedulingStrategy> next = exploration.next();
        while (next.isPresent() && exploration.rememberedBytes() < COUNTED) {
            exploration.executed(ControlledExecution.run(Small::spinsForACount, next.get(), new Limits(5_000, 10_000)));
            next = exploration.next();
        }
        long grown = usedHeap() - before;
        assertThat(exploration.rememberedBytes()).isGreaterThanOrEqualTo(COUNTED);
        assertThat(grown).isLessThan(2 * COUNTED);
    }

    private static long usedHeap() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
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
