package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import kotlinx.coroutines.CoroutineDispatcher;
import kotlinx.coroutines.ExecutorsKt;
import kotlinx.coroutines.sync.Mutex;
import kotlinx.coroutines.sync.MutexKt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Coroutines on a pool of the test. */
@TestMethodOrder(OrderAnnotation.class)
class CoroutinesTest {
    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private final CoroutineDispatcher dispatcher = ExecutorsKt.from(pool);
    private int plain;

    @AfterEach
    void shutDown() {
        pool.shutdown();
    }

    @PredictRaces(explore = OFF)
    void anAtomicNumberCountsUp() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        Coroutines.launch(dispatcher, count::incrementAndGet, count::incrementAndGet);
        assertThat(count.get()).isEqualTo(2);
    }

    @PredictRaces(explore = OFF)
    void aPlainNumberCountsUpUnderAMutex() throws InterruptedException {
        Mutex mutex = MutexKt.Mutex(false);
        Coroutines.launchWithLock(dispatcher, mutex, () -> plain++, () -> plain++);
        assertThat(plain).isEqualTo(2);
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void aDispatcherStillWorks() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        Coroutines.launch(dispatcher, count::incrementAndGet, count::incrementAndGet, count::incrementAndGet);
        assertThat(count.get()).isEqualTo(3);
    }
}
