package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import io.foretrace.extension.lifecycle.Journal;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Tests whose threads are not started, or not ended, in the test method. */
public final class Controlled {
    private Controlled() {}

    /** Started in the constructor. */
    public static class FromConstructor {
        private int last;
        private final Thread thread = new Thread(() -> last = 1);

        public FromConstructor() {
            thread.start();
        }

        @PredictRaces
        void races() throws InterruptedException {
            last = 2;
            thread.join();
        }
    }

    /** Started before each test. */
    public static class FromBeforeEach {
        private int last;
        private Thread thread = new Thread(() -> last = 1);

        @BeforeEach
        void setUp() {
            thread.start();
        }

        @PredictRaces
        void races() throws InterruptedException {
            last = 2;
            thread.join();
        }
    }

    /** Joined after each test, which races with it. */
    public static class UntilAfterEach {
        private int last;
        private final Thread thread = new Thread(() -> last = 1);

        @PredictRaces
        void starts() {
            thread.start();
        }

        @AfterEach
        void tearDown() throws InterruptedException {
            last = 2;
            thread.join();
        }
    }

    /** A pool in a field. */
    public static class Pool {
        private final ExecutorService pool = Executors.newFixedThreadPool(2);
        private int count;

        @PredictRaces
        void countsInTwoTasks() throws InterruptedException, ExecutionException {
            Future<?> one = pool.submit(() -> count++);
            Future<?> two = pool.submit(() -> count++);
            one.get();
            two.get();
            assertEquals(2, count);
        }

        @AfterEach
        void tearDown() {
            pool.shutdown();
            Journal.add("shut down");
        }
    }

    /** Cleans up although the test has deadlocked; the next test needs that. */
    public static class CleansUp {
        private final CountDownLatch never = new CountDownLatch(1);

        @PredictRaces
        void hangs() throws InterruptedException {
            Two.threads(() -> {}, () -> {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    Journal.add("interrupted");
                }
            });
        }

        @AfterEach
        void tearDown() {
            Journal.add("cleaned up");
        }
    }

    /** Cleaning up fails as well. */
    public static class CleanUpFails {
        private int last;

        @PredictRaces
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }

        @AfterEach
        void tearDown() {
            throw new IllegalStateException("not clean");
        }
    }

    /** Cleaning up hangs. */
    public static class CleanUpHangs {
        private final CountDownLatch never = new CountDownLatch(1);

        @PredictRaces
        void hangs() throws InterruptedException {
            never.await();
        }

        @AfterEach
        void tearDown() throws InterruptedException {
            never.await();
        }
    }
}
