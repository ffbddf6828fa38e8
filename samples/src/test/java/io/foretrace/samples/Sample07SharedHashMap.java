package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A shared HashMap: two threads put different keys, so that neither seems to touch what the other does. Yet both change the
 * same table, and when it grows at the wrong moment, entries are lost or a look-up never ends.
 *
 * <p>A call is one step under control, so the test passes in every order; that the two calls can meet is what is reported.
 * The repair is a ConcurrentHashMap.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample07SharedHashMap {
    private Sample07SharedHashMap() {}

    static class Racy {
        static final class Inventory {
            private final Map<String, Integer> stock = new HashMap<>();

            void add(String article, int pieces) {
                stock.put(article, pieces);
            }

            int articles() {
                return stock.size();
            }
        }

        @PredictRaces
        void keepsEveryArticle() throws InterruptedException {
            Inventory inventory = new Inventory();
            together(() -> inventory.add("lamp", 3), () -> inventory.add("chair", 4));
            assertThat(inventory.articles()).isEqualTo(2);
        }
    }

    static class Repaired {
        static final class Inventory {
            private final Map<String, Integer> stock = new ConcurrentHashMap<>();

            void add(String article, int pieces) {
                stock.put(article, pieces);
            }

            int articles() {
                return stock.size();
            }
        }

        @PredictRaces
        void keepsEveryArticle() throws InterruptedException {
            Inventory inventory = new Inventory();
            together(() -> inventory.add("lamp", 3), () -> inventory.add("chair", 4));
            assertThat(inventory.articles()).isEqualTo(2);
        }
    }
}
