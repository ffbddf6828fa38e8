package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Reactor on the schedulers that all programs share. */
@TestMethodOrder(OrderAnnotation.class)
class ReactorSharedTest {
    @PredictRaces(explore = OFF)
    void sumsInParallel() {
        assertThat(sum()).isEqualTo(14);
    }

    @PredictRaces(explore = OFF)
    void subscribersOnTheElasticSchedulerCountUp() {
        AtomicInteger count = new AtomicInteger();
        Mono<Integer> once = Mono.fromCallable(count::incrementAndGet).subscribeOn(Schedulers.boundedElastic());
        Mono.zip(once, once).block();
        assertThat(count.get()).isEqualTo(2);
    }

    @PredictRaces(explore = OFF)
    void delaysPassInVirtualTime() {
        assertThat(Mono.just(1).delayElement(Duration.ofHours(1)).block()).isEqualTo(1);
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void theSharedSchedulersStillWork() {
        assertThat(sum()).isEqualTo(14);
        Mono<Integer> once = Mono.fromCallable(() -> 1).subscribeOn(Schedulers.boundedElastic());
        assertThat(Mono.zip(once, once).map(pair -> pair.getT1() + pair.getT2()).block())
                .isEqualTo(2);
        assertThat(Mono.just(1).delayElement(Duration.ofMillis(1)).block()).isEqualTo(1);
    }

    private static @Nullable Integer sum() {
        return Flux.range(1, 3)
                .parallel(2)
                .runOn(Schedulers.parallel())
                .map(n -> n * n)
                .sequential()
                .reduce(Integer::sum)
                .block();
    }
}
