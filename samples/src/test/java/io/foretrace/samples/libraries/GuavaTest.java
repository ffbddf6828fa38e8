package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ConcurrentHashMultiset;
import io.foretrace.PredictRaces;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(OrderAnnotation.class)
class GuavaTest {
    private static final LoadingCache<Integer, Integer> SQUARES =
            CacheBuilder.newBuilder().maximumSize(2).build(CacheLoader.from(number -> number * number));

    @PredictRaces(explore = OFF)
    void aSharedCacheLoadsForSeveralThreads() throws InterruptedException {
        together(
                () -> assertThat(SQUARES.get(3)).isEqualTo(9),
                () -> assertThat(SQUARES.get(3)).isEqualTo(9));
    }

    @PredictRaces(explore = OFF)
    void aValueIsMadeOnce() throws InterruptedException {
        int[] made = {0};
        Supplier<Integer> supplier = Suppliers.memoize(() -> ++made[0]);
        together(
                () -> assertThat(supplier.get()).isEqualTo(1),
                () -> assertThat(supplier.get()).isEqualTo(1));
        assertThat(made[0]).isEqualTo(1);
    }

    @PredictRaces(explore = OFF)
    void wordsAreCounted() throws InterruptedException {
        ConcurrentHashMultiset<String> words = ConcurrentHashMultiset.create();
        together(() -> words.add("a"), () -> words.add("a"), () -> words.add("b"));
        assertThat(words.count("a")).isEqualTo(2);
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void theSharedCacheStillWorks() throws Exception {
        for (int i = 0; i < 10; i++) {
            assertThat(SQUARES.get(i)).isEqualTo(i * i);
        }
        assertThat(SQUARES.size()).isLessThanOrEqualTo(2);
    }
}
