package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Volatile counter: {@code ++} reads, adds and writes, and {@code volatile} does not make that one step. A visit is lost.
 *
 * <p>The assertion is too weak to notice. What tells is that the counter ends at a value which no order of whole visits
 * gives. The repair counts with an {@code AtomicInteger}.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample24VolatileCounter {
    private Sample24VolatileCounter() {}

    static class Racy {
        static final class Door {
            private volatile int visits;

            @SuppressWarnings("NonAtomicVolatileUpdate") // the bug
            void enter() {
                visits++;
            }
        }

        @PredictRaces
        void countsVisits() throws InterruptedException {
            Door door = new Door();
            together(door::enter, door::enter);
            assertThat(door.visits).isPositive();
        }
    }

    static class Repaired {
        static final class Door {
            private final AtomicInteger visits = new AtomicInteger();

            void enter() {
                visits.incrementAndGet();
            }
        }

        @PredictRaces
        void countsVisits() throws InterruptedException {
            Door door = new Door();
            together(door::enter, door::enter);
            assertThat(door.visits).hasPositiveValue();
        }
    }
}
