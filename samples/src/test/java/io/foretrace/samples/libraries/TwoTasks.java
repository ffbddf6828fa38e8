package io.foretrace.samples.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Two tasks that a library calls from two threads, in tests as users write them: no option is set. The first test is right, the second has a race, and the
 * plain ones after them use the same static objects.
 */
@TestMethodOrder(OrderAnnotation.class)
abstract class TwoTasks {
    private final AtomicInteger atomic = new AtomicInteger();
    private int plain;

    /** Returns when both are done. */
    abstract void inTheLibrary(Runnable first, Runnable second) throws Exception;

    @PredictRaces
    @Order(1)
    void anAtomicNumberCountsUp() throws Exception {
        countUpAtomically();
    }

    @Test
    @Order(2)
    void theLibraryWorksAfterATestThatIsRight() throws Exception {
        countUpAtomically();
    }

    @PredictRaces
    @Order(3)
    void aPlainNumberCountsUp() throws Exception {
        inTheLibrary(() -> plain++, () -> plain++);
        assertThat(plain).isEqualTo(2);
    }

    @Test
    @Order(4)
    void theLibraryWorksAfterATestThatHasARace() throws Exception {
        for (int i = 0; i < 3; i++) {
            atomic.set(0);
            countUpAtomically();
        }
    }

    private void countUpAtomically() throws Exception {
        inTheLibrary(atomic::incrementAndGet, atomic::incrementAndGet);
        assertThat(atomic.get()).isEqualTo(2);
    }
}
