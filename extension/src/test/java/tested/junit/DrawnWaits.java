package tested.junit;

import static org.junit.jupiter.api.Assertions.assertFalse;

import io.foretrace.PredictRaces;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Signals that are lost, and initialisers that wait for each other, in threads that have names: pages are as wide as those. */
public final class DrawnWaits {
    private DrawnWaits() {}

    private static void beside(Runnable other, Runnable own) throws InterruptedException {
        Thread thread = new Thread(other, "other");
        thread.start();
        own.run();
        thread.join();
    }

    /** A notification that may come before the wait. */
    public static class LostSignal {
        private final Object bell = new Object();

        @PredictRaces
        void isWoken() throws InterruptedException {
            beside(this::ring, this::sleep);
        }

        private void ring() {
            synchronized (bell) {
                bell.notifyAll();
            }
        }

        @SuppressWarnings("WaitNotInLoop") // the bug
        private void sleep() {
            synchronized (bell) {
                try {
                    bell.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    /** The same, with a condition of a lock. */
    @SuppressWarnings("LockNotBeforeTry") // nothing is thrown between
    public static class LostSignalOfCondition {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition bell = lock.newCondition();

        @PredictRaces
        void isWoken() throws InterruptedException {
            beside(this::ring, this::sleep);
        }

        private void ring() {
            lock.lock();
            bell.signalAll();
            lock.unlock();
        }

        @SuppressWarnings("WaitNotInLoop") // the bug
        private void sleep() {
            lock.lock();
            bell.awaitUninterruptibly();
            lock.unlock();
        }
    }

    /** Two classes whose initialisers need each other; a JVM runs them once. */
    public static class Initialisers {
        @PredictRaces
        void firstUses() throws InterruptedException {
            beside(() -> assertFalse(Hen.COUNT < 0), () -> assertFalse(Egg.COUNT < 0));
        }
    }

    /** Needs the other one. */
    static final class Hen {
        static final int COUNT = Egg.COUNT + 1;

        private Hen() {}
    }

    /** Needs the other one. */
    static final class Egg {
        static final int COUNT = Hen.COUNT + 1;

        private Egg() {}
    }
}
