package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import io.foretrace.extension.lifecycle.Journal;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Tests that run at the same time. */
public final class Beside {
    private Beside() {}

    /** Two under control, and one that is not. */
    public static class One {
        private int count;

        @PredictRaces
        void isRacy() throws InterruptedException {
            Two.threads(() -> count = 1, () -> count = 2);
        }

        @PredictRaces
        void isSafe() throws InterruptedException {
            Two.threads(this::increment, this::increment);
            assertEquals(2, count);
        }

        @Test
        void isPlain() {
            Journal.work(50);
        }

        private synchronized void increment() {
            count++;
        }
    }

    /** The same once more. */
    public static class Another {
        private int count;

        @PredictRaces
        void isRacy() throws InterruptedException {
            Two.threads(() -> count = 1, () -> count = 2);
        }

        @PredictRaces
        void isSafe() throws InterruptedException {
            Two.threads(this::increment, this::increment);
            assertEquals(2, count);
        }

        private synchronized void increment() {
            count++;
        }
    }

    /** Plain tests, which use threads, locks, latches and time. */
    public static class Plain {
        private final AtomicInteger sum = new AtomicInteger();

        @RepeatedTest(20)
        void waitsForThreads() throws InterruptedException {
            ExecutorService pool = Executors.newFixedThreadPool(3);
            CountDownLatch done = new CountDownLatch(3);
            for (int i = 0; i < 3; i++) {
                pool.execute(() -> {
                    add();
                    done.countDown();
                });
            }
            assertEquals(true, done.await(10, TimeUnit.SECONDS));
            pool.shutdown();
            assertEquals(true, pool.awaitTermination(10, TimeUnit.SECONDS));
            Thread.sleep(5);
            assertEquals(3, sum.get());
        }

        private synchronized void add() {
            sum.incrementAndGet();
        }
    }
}
