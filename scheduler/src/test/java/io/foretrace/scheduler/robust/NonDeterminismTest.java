package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.CheckDeterminism;
import io.foretrace.scheduler.strategy.RandomStrategy;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A body that does something else when it is run again is found out, with the place. */
@Timeout(300)
class NonDeterminismTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void aCounterThatOutlivesTheExecutionIsFoundAtTheFirstDifference() {
        CheckDeterminism check = new CheckDeterminism(new RandomStrategy(1));
        assertThat(Controlled.run(() -> Bodies::everySecondTime, check).outcome())
                .isEqualTo(new Outcome.Passed());
        assertThat(Controlled.run(() -> Bodies::everySecondTime, check).outcome())
                .isInstanceOfSatisfying(Outcome.Diverged.class, diverged -> {
                    assertThat(diverged.expected()).contains("as in the first execution", "Bodies.even(");
                    assertThat(diverged.actual()).contains("in this one", "Bodies.odd(");
                });
    }

    @Test
    void anExecutionThatEndsEarlierIsFound() {
        CheckDeterminism check = new CheckDeterminism(new RandomStrategy(1));
        Controlled.run(() -> Bodies::shorterEachTime, check);
        assertThat(check.unfinished()).isEmpty();
        Controlled.run(() -> Bodies::shorterEachTime, check);
        assertThat(check.unfinished()).isPresent();
    }

    @Test
    void aDeterministicBodyIsNotSuspected() {
        CheckDeterminism check = new CheckDeterminism(new RandomStrategy(1));
        Controlled.run(() -> Bodies::touch, new RandomStrategy(1)); // loads its classes
        for (int i = 0; i < 3; i++) {
            assertThat(Controlled.run(() -> Bodies::touch, check).outcome()).isEqualTo(new Outcome.Passed());
            assertThat(check.unfinished()).isEmpty();
        }
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private static final Result<Integer> TIMES = new Result<>(0);
        private static int seen;

        private Bodies() {}

        /** Nobody sees the count, and it is not put back. */
        private static int next() {
            int times = TIMES.get();
            TIMES.set(times + 1);
            return times;
        }

        static void everySecondTime() {
            if (next() % 2 == 0) {
                even();
            } else {
                odd();
            }
        }

        private static void even() {
            seen = 0;
        }

        private static void odd() {
            seen = 1;
        }

        static void shorterEachTime() {
            for (int i = next(); i < 10; i++) {
                even();
            }
        }

        static void touch() throws InterruptedException {
            Thread thread = new Thread(() -> seen++);
            thread.start();
            seen++;
            thread.join();
        }
    }
}
