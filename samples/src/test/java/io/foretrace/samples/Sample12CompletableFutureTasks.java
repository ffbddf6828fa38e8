package io.foretrace.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.concurrent.CompletableFuture;

/**
 * CompletableFuture tasks: a price is found out in the background, and added to the basket there, that is, by a thread of the
 * common pool. Meanwhile the caller adds something else to the same basket.
 *
 * <p>The repair lets the future bring the price back, so that only one thread ever changes the basket.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample12CompletableFutureTasks {
    private Sample12CompletableFutureTasks() {}

    static class Racy {
        static final class Basket {
            private int total;

            void add(int price) {
                total += price;
            }
        }

        @PredictRaces
        void addsUpAllPrices() {
            Basket basket = new Basket();
            CompletableFuture<Void> book = CompletableFuture.runAsync(() -> basket.add(20));
            basket.add(5);
            book.join();
            assertThat(basket.total).isEqualTo(25);
        }
    }

    static class Repaired {
        static final class Basket {
            private int total;

            void add(int price) {
                total += price;
            }
        }

        @PredictRaces
        void addsUpAllPrices() {
            Basket basket = new Basket();
            CompletableFuture<Integer> book = CompletableFuture.supplyAsync(() -> 20);
            basket.add(5);
            basket.add(book.join());
            assertThat(basket.total).isEqualTo(25);
        }
    }
}
