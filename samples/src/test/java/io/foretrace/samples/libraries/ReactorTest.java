package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Reactor on schedulers of the test. */
@TestMethodOrder(OrderAnnotation.class)
class ReactorTest {
    private final Scheduler parallel = Schedulers.newParallel("parallel", 2);
    private final Scheduler elastic = Schedulers.newBoundedElastic(2, 10, "elastic");

    @AfterEach
    void dispose() {
        parallel.dispose();
        elastic.dispose();
    }

    @PredictRaces(explore = OFF)
    void sumsInParallel() {
        assertThat(sum()).isEqualTo(14);
    }

    @PredictRaces(explore = OFF)
    void subscribersOnAnElasticSchedulerCountUp() {
        AtomicInteger count = new AtomicInteger();
        Mono<Integer> once = Mono.fromCallable(count::incrementAndGet).subscribeOn(elastic);
        Mono.zip(once, once).block();
        assertThat(count.get()).isEqualTo(2);
    }

    @PredictRaces(explore = OFF)
    void delaysPassInVirtualTime() {
        assertThat(Mono.just(1).delayElement(Duration.ofHours(1), parallel).block())
                .isEqualTo(1);
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void schedulersStillWork() {
        assertThat(sum()).isEqualTo(14);
        Mono<Integer> once = Mono.fromCallable(() -> 1).subscribeOn(elastic);
        assertThat(Mono.zip(once, once).map(pair -> pair.getT1() + pair.getT2()).block())
                .isEqualTo(2);
        assertThat(Mono.just(1).delayElement(Duration.ofMillis(1), parallel).block())
                .isEqualTo(1);
    }

    private @Nullable Integer sum() {
        return Flux.range(1, 3)
                .parallel(2)
                .runOn(parallel)
                .map(n -> n * n)
                .sequential()
                .reduce(Integer::sum)
                .block();
    }
}
