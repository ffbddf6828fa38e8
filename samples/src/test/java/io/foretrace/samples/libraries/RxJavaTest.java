package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Scheduler;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** RxJava on a pool of the test. */
@TestMethodOrder(OrderAnnotation.class)
class RxJavaTest {
    private final ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
    private final Scheduler scheduler = Schedulers.from(pool);

    @AfterEach
    void shutDown() {
        pool.shutdown();
    }

    @PredictRaces(explore = OFF)
    void sumsInParallel() {
        assertThat(sum()).isEqualTo(14);
    }

    @PredictRaces(explore = OFF)
    void subscribersCountUp() {
        AtomicInteger count = new AtomicInteger();
        Single<Integer> once = Single.fromCallable(count::incrementAndGet).subscribeOn(scheduler);
        assertThat(Single.zip(once, once, Integer::sum).blockingGet()).isEqualTo(3);
        assertThat(count.get()).isEqualTo(2);
    }

    @PredictRaces(explore = OFF)
    void delaysPassInVirtualTime() {
        assertThat(Single.just(1).delay(1, TimeUnit.HOURS, scheduler).blockingGet())
                .isEqualTo(1);
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void aSchedulerStillWorks() {
        assertThat(sum()).isEqualTo(14);
        Single<Integer> once = Single.fromCallable(() -> 1).subscribeOn(scheduler);
        assertThat(Single.zip(once, once, Integer::sum).blockingGet()).isEqualTo(2);
        assertThat(Single.just(1).delay(1, TimeUnit.MILLISECONDS, scheduler).blockingGet())
                .isEqualTo(1);
    }

    private Integer sum() {
        return Flowable.range(1, 3)
                .parallel(2)
                .runOn(scheduler)
                .map(n -> n * n)
                .sequential()
                .reduce(Integer::sum)
                .blockingGet();
    }
}
