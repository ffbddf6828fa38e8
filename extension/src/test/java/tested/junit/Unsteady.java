package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Tests that pass in one plain run, and perhaps not in the next. */
public final class Unsteady {
    private Unsteady() {}

    /** What is written may be read too early. That the plain run is lucky is settled: chance would be flaky. */
    public static class Flaky {
        private static int runs;

        private int count;

        /** For the next test that looks at it. */
        public static void again() {
            runs = 0;
        }

        @Test
        void isCounted() throws InterruptedException {
            runs++;
            Thread counts = new Thread(() -> count++);
            counts.start();
            if (runs == 1) {
                counts.join();
            }
            assertEquals(1, count);
        }
    }

    /** Each run finds what the one before has left. */
    public static class Toggles {
        private static boolean on;

        /** For the next test that looks at it. */
        public static void again() {
            on = false;
        }

        @Test
        void isOff() throws InterruptedException {
            boolean found = on;
            Two.threads(Toggles::toggle, () -> {});
            assertFalse(found);
        }

        private static synchronized void toggle() {
            on = !on;
        }
    }

    /** There is one ticket, which nobody gives back. */
    public static class TakesTheTicket {
        private static final Semaphore TICKETS = new Semaphore(1);

        /** For the next test that looks at it. */
        public static void again() {
            TICKETS.drainPermits();
            TICKETS.release();
        }

        @Test
        void takesIt() throws InterruptedException {
            Two.threads(TICKETS::acquireUninterruptibly, () -> {});
        }

        @Test
        void isTheNext() {
            assertFalse(TICKETS.hasQueuedThreads());
        }
    }

    /** Assumes that it is the first. */
    public static class Assumes {
        private static final AtomicInteger RUNS = new AtomicInteger();

        /** For the next test that looks at it. */
        public static void again() {
            RUNS.set(0);
        }

        @Test
        void isTheFirst() throws InterruptedException {
            assumeTrue(RUNS.get() == 0);
            Two.threads(RUNS::incrementAndGet, () -> {});
        }
    }

    /** Two locks, which the second run takes in different orders. */
    public static class Deadlocks {
        private static boolean again;

        private final Object left = new Object();
        private final Object right = new Object();
        private final CountDownLatch first = new CountDownLatch(2);

        /** For the next test that looks at it. */
        public static void again() {
            again = false;
        }

        @Test
        void takesBoth() throws InterruptedException {
            boolean opposite = again;
            again = true;
            if (opposite) {
                Two.threads(() -> take(left, right, first), () -> take(right, left, first));
            } else {
                Two.threads(() -> take(left, right, new CountDownLatch(0)), () -> {});
            }
        }

        private static void take(Object one, Object other, CountDownLatch bothHaveOne) {
            synchronized (one) {
                bothHaveOne.countDown();
                try {
                    bothHaveOne.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                synchronized (other) {
                    bothHaveOne.countDown();
                }
            }
        }
    }
}
