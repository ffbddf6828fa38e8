package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.foretrace.BenignRace;
import io.foretrace.PredictRaces;
import java.time.Duration;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@BenignRace(
        value = "Caffeine asks without its lock whether it counts uses yet: a use may be missed",
        field = "FrequencySketch.table")
@TestMethodOrder(OrderAnnotation.class)
class CaffeineTest {
    private static final LoadingCache<Integer, Integer> SQUARES =
            Caffeine.newBuilder().maximumSize(2).build(number -> number * number);

    @PredictRaces(explore = OFF)
    void aSharedCacheLoadsForSeveralThreads() throws InterruptedException {
        together(
                () -> assertThat(SQUARES.get(3)).isEqualTo(9),
                () -> assertThat(SQUARES.get(3)).isEqualTo(9));
    }

    @PredictRaces(explore = OFF)
    void aSharedCacheEvictsWhileItIsRead() throws InterruptedException {
        together(
                () -> {
                    assertThat(SQUARES.get(4)).isEqualTo(16);
                    assertThat(SQUARES.get(5)).isEqualTo(25);
                },
                () -> assertThat(SQUARES.get(6)).isEqualTo(36));
    }

    @PredictRaces(explore = OFF)
    void entriesExpireInVirtualTime() throws InterruptedException {
        Cache<String, Integer> cache =
                Caffeine.newBuilder().expireAfterWrite(Duration.ofHours(1)).build();
        together(() -> cache.put("a", 1), () -> cache.put("b", 2));
        Thread.sleep(Duration.ofHours(2).toMillis());
        assertThat(cache.getIfPresent("a")).isNull();
        assertThat(cache.getIfPresent("b")).isNull();
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void theSharedCacheStillWorks() {
        SQUARES.invalidateAll();
        for (int i = 0; i < 10; i++) {
            assertThat(SQUARES.get(i)).isEqualTo(i * i);
        }
        SQUARES.cleanUp();
        assertThat(SQUARES.estimatedSize()).isLessThanOrEqualTo(2);
    }
}
