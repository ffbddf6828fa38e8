package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Jetty's pool of threads, and its scheduler. */
@TestMethodOrder(OrderAnnotation.class)
class JettyTest {
    private static final QueuedThreadPool POOL = new QueuedThreadPool(3, 2);

    @BeforeAll
    static void start() throws Exception {
        POOL.start();
    }

    @AfterAll
    static void stop() throws Exception {
        POOL.stop();
    }

    @PredictRaces(explore = OFF)
    void theSharedPoolRunsTasks() throws InterruptedException {
        together(
                () -> assertThat(runIn(POOL, 1)).isEqualTo(1),
                () -> assertThat(runIn(POOL, 2)).isEqualTo(2));
    }

    @PredictRaces(explore = OFF)
    void aPoolOfTheTestRunsTasksAndStops() throws Exception {
        QueuedThreadPool own = new QueuedThreadPool(3, 2);
        own.start();
        assertThat(runIn(own, 1)).isEqualTo(1);
        own.stop();
        assertThat(own.getThreads()).isZero();
    }

    @PredictRaces(explore = OFF)
    void theSchedulerWaitsInVirtualTime() throws Exception {
        ScheduledExecutorScheduler scheduler = new ScheduledExecutorScheduler();
        scheduler.start();
        CountDownLatch rung = new CountDownLatch(1);
        scheduler.schedule(rung::countDown, 1, TimeUnit.HOURS);
        rung.await();
        scheduler.stop();
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void theSharedPoolStillWorks() {
        for (int i = 0; i < 10; i++) {
            assertThat(runIn(POOL, i)).isEqualTo(i);
        }
    }

    private static int runIn(QueuedThreadPool pool, int number) {
        int[] plain = {0};
        return CompletableFuture.supplyAsync(() -> plain[0] = number, pool)
                .thenApply(ignored -> plain[0])
                .join();
    }
}
