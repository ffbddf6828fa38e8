package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;

/**
 * Wrong lock: every access is under a lock, but deliveries use one lock and orders another. Two locks keep nobody apart, and
 * one of the two changes is lost.
 *
 * <p>The repair uses one lock for the one field.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample09WrongLock {
    private Sample09WrongLock() {}

    static class Racy {
        static final class Stock {
            private final Object deliveries = new Object();
            private final Object orders = new Object();
            private int pieces = 10;

            void deliver(int count) {
                synchronized (deliveries) {
                    pieces += count;
                }
            }

            void order(int count) {
                synchronized (orders) {
                    pieces -= count;
                }
            }

            int pieces() {
                synchronized (orders) {
                    return pieces;
                }
            }
        }

        @PredictRaces
        void countsDeliveriesAndOrders() throws InterruptedException {
            Stock stock = new Stock();
            together(() -> stock.deliver(5), () -> stock.order(3));
            assertThat(stock.pieces()).isEqualTo(12);
        }
    }

    static class Repaired {
        static final class Stock {
            private final Object lock = new Object();
            private int pieces = 10;

            void deliver(int count) {
                synchronized (lock) {
                    pieces += count;
                }
            }

            void order(int count) {
                synchronized (lock) {
                    pieces -= count;
                }
            }

            int pieces() {
                synchronized (lock) {
                    return pieces;
                }
            }
        }

        @PredictRaces
        void countsDeliveriesAndOrders() throws InterruptedException {
            Stock stock = new Stock();
            together(() -> stock.deliver(5), () -> stock.order(3));
            assertThat(stock.pieces()).isEqualTo(12);
        }
    }
}
