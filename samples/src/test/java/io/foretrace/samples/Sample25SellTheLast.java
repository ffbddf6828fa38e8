package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.Atomic;
import io.foretrace.PredictRaces;

/**
 * Sell the last: every access is in a {@code synchronized} method, so there is no data race. But selling is two calls, and
 * between them another thread can sell the same last piece. {@link Atomic} says that this is one thing.
 *
 * <p>The repair holds the lock for all of it.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample25SellTheLast {
    private Sample25SellTheLast() {}

    static class Racy {
        static final class Shelf {
            private int pieces = 1;

            synchronized int pieces() {
                return pieces;
            }

            synchronized void take() {
                pieces--;
            }

            @Atomic
            void sell() {
                int left = pieces();
                if (left > 0) {
                    take();
                }
            }
        }

        @PredictRaces
        void sellsNoMoreThanThereIs() throws InterruptedException {
            Shelf shelf = new Shelf();
            together(shelf::sell, shelf::sell);
            assertThat(shelf.pieces()).isZero();
        }
    }

    static class Repaired {
        static final class Shelf {
            private int pieces = 1;

            synchronized int pieces() {
                return pieces;
            }

            synchronized void take() {
                pieces--;
            }

            @Atomic
            synchronized void sell() {
                int left = pieces();
                if (left > 0) {
                    take();
                }
            }
        }

        @PredictRaces
        void sellsNoMoreThanThereIs() throws InterruptedException {
            Shelf shelf = new Shelf();
            together(shelf::sell, shelf::sell);
            assertThat(shelf.pieces()).isZero();
        }
    }
}
