package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.foretrace.PredictRaces;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** Tests that do not pass when they are recorded. */
public final class BadRuns {
    private BadRuns() {}

    /** An assertion that never holds. */
    public static class Fails {
        volatile int count;

        @PredictRaces
        void fails() throws InterruptedException {
            Two.threads(() -> count = 1, () -> {});
            assertEquals(5, count);
        }
    }

    /** An exception that nobody catches, in another thread. */
    public static class ThrowsElsewhere {
        @PredictRaces
        void throwsElsewhere() throws InterruptedException {
            Two.threads(
                    () -> {
                        throw new IllegalStateException("thrown elsewhere");
                    },
                    () -> {});
        }
    }

    /** An error that JUnit takes for the end of the JVM, in a thread that ends with it. */
    public static class OutOfMemoryElsewhere {
        @PredictRaces
        void runsOutOfMemoryElsewhere() throws InterruptedException {
            Two.threads(
                    () -> {
                        throw new OutOfMemoryError("thrown elsewhere");
                    },
                    () -> {});
        }
    }

    /** Two locks, always taken in the wrong order. */
    public static class Deadlocks {
        private final Object one = new Object();
        private final Object two = new Object();
        private final CountDownLatch bothHoldOne = new CountDownLatch(2);

        @PredictRaces
        void deadlocks() throws InterruptedException {
            Two.threads(() -> both(one, two), () -> both(two, one));
        }

        private void both(Object first, Object second) {
            synchronized (first) {
                bothHoldOne.countDown();
                try {
                    bothHoldOne.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                synchronized (second) {
                    bothHoldOne.countDown();
                }
            }
        }
    }

    /** Nobody counts down. */
    public static class Hangs {
        private final CountDownLatch never = new CountDownLatch(1);

        @PredictRaces
        void hangs() throws InterruptedException {
            never.await();
        }
    }

    /** A thread dies with a lock that the test then waits for. */
    public static class DiesWithLock {
        private final ReentrantLock lock = new ReentrantLock();

        @PredictRaces
        void dies() throws InterruptedException {
            Thread seller = new Thread(() -> {
                lock.lock();
                throw new AssertionError("nothing left to sell");
            });
            seller.start();
            seller.join();
            lock.lock();
        }
    }

    /** The assumption of another thread does not hold, for which the test itself then waits in vain. */
    public static class AbortsAndHangs {
        private final CountDownLatch never = new CountDownLatch(1);

        @PredictRaces
        void hangs() throws InterruptedException {
            new Thread(() -> {
                        assumeTrue(false, "not here");
                        never.countDown();
                    })
                    .start();
            never.await();
        }
    }

    /** An assumption that does not hold. */
    public static class Aborts {
        @PredictRaces
        void aborts() {
            assumeTrue(false, "not here");
        }
    }

    /** Would end the JVM. */
    public static class Exits {
        @PredictRaces
        void exits() {
            System.exit(3);
        }
    }

    /** Goes round for ever, visibly. */
    public static class Endless {
        volatile int count;

        @PredictRaces(stepBound = 1_000)
        void neverEnds() {
            while (count >= 0) {
                count = 1;
            }
        }
    }

    /** Talks through a pipe of the JDK's, whose waiting is not all seen. */
    public static class Pipes {
        @PredictRaces
        void sendsAByte() throws IOException, InterruptedException {
            PipedOutputStream out = new PipedOutputStream();
            PipedInputStream in = new PipedInputStream(out);
            Thread writer = new Thread(() -> {
                try (out) {
                    out.write(7);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            writer.start();
            assertEquals(7, in.read());
            writer.join();
        }
    }
}
