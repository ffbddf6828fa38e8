package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ticket numbers: {@code get} and {@code set} of an {@code AtomicInteger} are atomic, one by one. Two customers can get the
 * same number.
 *
 * <p>The repair draws a number with {@code getAndIncrement}.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample23TicketNumbers {
    private Sample23TicketNumbers() {}

    static class Racy {
        static final class Machine {
            private final AtomicInteger next = new AtomicInteger(1);

            int draw() {
                int number = next.get();
                next.set(number + 1);
                return number;
            }
        }

        @PredictRaces
        void everybodyGetsAnotherNumber() throws InterruptedException {
            Machine machine = new Machine();
            int[] drawn = new int[2];
            together(() -> drawn[0] = machine.draw(), () -> drawn[1] = machine.draw());
            assertThat(drawn).doesNotHaveDuplicates();
        }
    }

    static class Repaired {
        static final class Machine {
            private final AtomicInteger next = new AtomicInteger(1);

            int draw() {
                return next.getAndIncrement();
            }
        }

        @PredictRaces
        void everybodyGetsAnotherNumber() throws InterruptedException {
            Machine machine = new Machine();
            int[] drawn = new int[2];
            together(() -> drawn[0] = machine.draw(), () -> drawn[1] = machine.draw());
            assertThat(drawn).doesNotHaveDuplicates();
        }
    }
}
