package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.concurrent.atomic.AtomicInteger;
import kotlinx.coroutines.Dispatchers;
import kotlinx.coroutines.sync.Mutex;
import kotlinx.coroutines.sync.MutexKt;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Coroutines on the dispatcher that all programs share. */
@TestMethodOrder(OrderAnnotation.class)
class CoroutinesSharedTest {
    private int plain;

    @PredictRaces(explore = OFF)
    void anAtomicNumberCountsUp() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        Coroutines.launch(Dispatchers.getDefault(), count::incrementAndGet, count::incrementAndGet);
        assertThat(count.get()).isEqualTo(2);
    }

    @PredictRaces(explore = OFF)
    void aPlainNumberCountsUpUnderAMutex() throws InterruptedException {
        Mutex mutex = MutexKt.Mutex(false);
        Coroutines.launchWithLock(Dispatchers.getDefault(), mutex, () -> plain++, () -> plain++);
        assertThat(plain).isEqualTo(2);
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void theSharedDispatcherStillWorks() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        Coroutines.launch(
                Dispatchers.getDefault(), count::incrementAndGet, count::incrementAndGet, count::incrementAndGet);
        assertThat(count.get()).isEqualTo(3);
    }
}
