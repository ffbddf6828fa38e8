package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Two threads and more events than a small heap has room for: of one field under a lock, or each of another element or object. */
@TestMethodOrder(OrderAnnotation.class)
public class MoreEventsThanMemory {
    private static final int ROUNDS = 20_000;

    private int counted;

    private synchronized void count() {
        counted++;
    }

    private static void twice(Runnable action) throws InterruptedException {
        Thread thread = new Thread(action);
        thread.start();
        action.run();
        thread.join();
    }

    @PredictRaces
    @Order(1)
    void aFieldUnderALock() throws InterruptedException {
        twice(() -> {
            for (int i = 0; i < ROUNDS; i++) {
                count();
            }
        });
        assertEquals(2 * ROUNDS, counted);
    }

    @PredictRaces
    @Order(2)
    void theElementsOfAnArray() throws InterruptedException {
        int[] numbers = new int[ROUNDS];
        twice(() -> {
            for (int i = 0; i < ROUNDS; i++) {
                synchronized (numbers) {
                    numbers[i]++;
                }
            }
        });
        assertEquals(2, numbers[ROUNDS - 1]);
    }

    @Test
    @Order(3)
    void aPlainTestHasTheMemoryAgain() {
        assertEquals(20_000_000, new byte[20_000_000].length);
    }
}
