package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.foretrace.PredictRaces;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Tests whose bugs no recording shows, and some without. */
public final class Explored {
    private Explored() {}

    /** Two critical sections that should be one: no race, and nothing that is said to be atomic is torn. */
    public static class TwoSections {
        private int balance = 100;

        private synchronized int balance() {
            return balance;
        }

        private synchronized void set(int value) {
            balance = value;
        }

        @PredictRaces
        void bothAreCounted() throws InterruptedException {
            Two.threads(() -> withdraw(10), () -> withdraw(20));
            assertEquals(70, balance());
        }

        void withdraw(int amount) {
            set(balance() - amount);
        }
    }

    /** The same, and a race that the test survives. */
    public static class RaceAndTwoSections extends TwoSections {
        int last;

        @Override
        void withdraw(int amount) {
            last = 1;
            super.withdraw(amount);
        }
    }

    /** A race that the test survives in both orders of the two accesses that are tried, but not in all of them. */
    public static class Gate {
        private final AtomicInteger entered = new AtomicInteger();
        private int inside;

        @PredictRaces
        void oneEnters() throws InterruptedException {
            Two.threads(this::enter, this::enter);
            assertEquals(1, entered.get());
        }

        private void enter() {
            if (inside >= 0 && inside < 1) {
                inside = 1;
                entered.incrementAndGet();
            }
        }
    }

    /** Who comes first is nobody's fault, but the test believes that it knows. */
    public static class WhoIsFirst {
        private final AtomicInteger first = new AtomicInteger();

        @PredictRaces
        void theTestIsFirst() throws InterruptedException {
            Two.threads(() -> first.compareAndSet(0, 2), () -> first.compareAndSet(0, 1));
            assertEquals(1, first.get());
        }
    }

    public static class Semaphores {
        private final Semaphore left = new Semaphore(1);
        private final Semaphore right = new Semaphore(1);

        @PredictRaces
        void bothAreTakenInEitherOrder() throws InterruptedException {
            Two.threads(() -> takeBoth(left, right), () -> takeBoth(right, left));
        }

        private static void takeBoth(Semaphore one, Semaphore other) {
            one.acquireUninterruptibly();
            other.acquireUninterruptibly();
            other.release();
            one.release();
        }
    }

    public static class TryLock {
        private final ReentrantLock lock = new ReentrantLock();
        private final AtomicInteger done = new AtomicInteger();

        @PredictRaces
        void bothGetTheLock() throws InterruptedException {
            Two.threads(this::tries, this::tries);
            assertEquals(2, done.get());
        }

        private void tries() {
            if (lock.tryLock()) {
                done.incrementAndGet();
                lock.unlock();
            }
        }
    }

    /** One thread of the pool may do both, or two of them one each. */
    public static class Tasks {
        private volatile int count;

        @PredictRaces
        @SuppressWarnings("NonAtomicVolatileUpdate") // the mistake
        void bothAreCounted() {
            CompletableFuture<Void> one = CompletableFuture.runAsync(() -> count++);
            CompletableFuture<Void> other = CompletableFuture.runAsync(() -> count++);
            one.join();
            other.join();
            assertEquals(2, count);
        }
    }

    public static class ParallelStream {
        private final AtomicInteger count = new AtomicInteger();

        @PredictRaces
        void allAreCounted() {
            IntStream.range(0, 2).parallel().forEach(i -> count.set(count.get() + 1));
            assertEquals(2, count.get());
        }
    }

    /** The interrupt may come before the thread has begun to wait, or after it has stopped to. */
    public static class Interrupt {
        private volatile boolean interrupted;

        @PredictRaces
        void theThreadSeesIt() throws InterruptedException {
            Thread thread =
                    new Thread(() -> interrupted = Thread.currentThread().isInterrupted());
            thread.start();
            thread.interrupt();
            thread.join();
            assertTrue(interrupted);
        }
    }

    /** Correct, with a pool and with a time limit that is never reached. */
    public static class RightInPool {
        private final AtomicInteger count = new AtomicInteger();

        @PredictRaces
        void bothAreCounted() throws InterruptedException {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.execute(count::incrementAndGet);
            pool.execute(count::incrementAndGet);
            pool.shutdown();
            assertTrue(pool.awaitTermination(5, TimeUnit.SECONDS));
            assertEquals(2, count.get());
        }
    }

    public static class Right {
        private int count;

        private synchronized void add() {
            count++;
        }

        @PredictRaces
        void allAreCounted() throws InterruptedException {
            Two.threads(this::add, this::add);
            assertEquals(2, count);
        }
    }

    /** Has more behaviours than a test is given time for. */
    public static class Many {
        private final AtomicInteger count = new AtomicInteger();

        @PredictRaces
        void allAreCounted() throws InterruptedException {
            Two.threads(this::addTen, this::addTen);
            assertEquals(20, count.get());
        }

        private void addTen() {
            for (int i = 0; i < 10; i++) {
                count.incrementAndGet();
            }
        }
    }

    /** Right, with a few behaviours. */
    public static class TwoLooks {
        private final AtomicInteger count = new AtomicInteger();

        @PredictRaces
        void itOnlyGrows() throws InterruptedException {
            Two.threads(this::add, () -> {
                int before = count.get();
                assertTrue(before <= count.get());
            });
            assertEquals(4, count.get());
        }

        private void add() {
            for (int i = 0; i < 4; i++) {
                count.incrementAndGet();
            }
        }
    }

    /** One behaviour of many is wrong. */
    public static class OneOfMany {
        private final AtomicInteger count = new AtomicInteger();

        @PredictRaces
        void twoLooksAreNeverThreeAndFive() throws InterruptedException {
            Two.threads(this::add, () -> {
                int before = count.get();
                int after = count.get();
                assertFalse(before == 3 && after == 5);
            });
        }

        private void add() {
            for (int i = 0; i < 6; i++) {
                count.incrementAndGet();
            }
        }
    }

    /** The time decides: that is never all. */
    public static class Sleeps {
        private volatile boolean slept;

        @PredictRaces
        void theOtherSleeps() throws InterruptedException {
            Two.threads(this::sleep, () -> {});
            assertTrue(slept);
        }

        private void sleep() {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            slept = true;
        }
    }

    /** May look any number of times before the other thread comes. */
    public static class Spins {
        private final AtomicInteger done = new AtomicInteger();

        @PredictRaces
        void theTestWaits() throws InterruptedException {
            Two.threads(done::incrementAndGet, () -> {
                while (done.get() == 0) {
                    Thread.onSpinWait();
                }
            });
        }
    }

    public static class Off {
        private final AtomicInteger first = new AtomicInteger();

        @PredictRaces(explore = PredictRaces.Explore.OFF)
        void theTestIsFirst() throws InterruptedException {
            Two.threads(() -> first.compareAndSet(0, 2), () -> first.compareAndSet(0, 1));
            assertEquals(1, first.get());
        }
    }

    /** Two may draw the same number; then nobody is served after them, and one waits for ever. */
    public static class LostTicket {
        private volatile int drawn;
        private volatile int served;

        @SuppressWarnings("NonAtomicVolatileUpdate") // the mistake
        private void isServed() {
            int mine = drawn++;
            while (served != mine) {
                Thread.onSpinWait();
            }
            served++;
        }

        @PredictRaces(detect = PredictRaces.Detect.RACES, stepBound = 100_000)
        void everybodyIsServed() throws InterruptedException {
            Two.threads(this::isServed, this::isServed);
        }
    }

    /** Many behaviours, before each of which the machine takes its time. */
    @ExtendWith(TakesTime.class)
    public static class Watched extends Many {}

    /** Not under control, so that the time is real. */
    public static final class TakesTime implements BeforeEachCallback {
        @Override
        public void beforeEach(ExtensionContext context) throws InterruptedException {
            Thread.sleep(100);
        }
    }
}
