package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.foretrace.Atomic;
import io.foretrace.PredictRaces;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Tests that fail under some schedules only. */
public final class Failing {
    private Failing() {}

    /** A torn method, of which the recorded run shows only one call: the other is made in time only if its thread is early. */
    public static class TornOnlyIfEarly {
        private volatile boolean open = true;
        private int pieces = 1;

        private synchronized int pieces() {
            return pieces;
        }

        private synchronized void take() {
            pieces--;
        }

        @Atomic
        private void sell() {
            if (pieces() > 0) {
                take();
            }
        }

        @PredictRaces
        void noMoreIsSoldThanThereIs() throws InterruptedException {
            Two.others(
                    () -> {
                        sell();
                        open = false;
                    },
                    () -> {
                        if (open) {
                            sell();
                        }
                    });
            assertEquals(0, pieces());
        }
    }

    /** Two bugs that have nothing to do with each other. */
    public static class TwoBugs {
        private volatile int first;
        private volatile int last;

        @PredictRaces
        void theFirstIsFirstAndTheLastIsLast() throws InterruptedException {
            Two.others(() -> come(1), () -> come(2));
            assertEquals(1, first, "first");
            assertEquals(2, last, "last");
        }

        private void come(int number) {
            synchronized (this) {
                first = first == 0 ? number : first;
            }
            synchronized (this) {
                last = number;
            }
        }
    }

    /** Much that does not matter, and a check that is not one with its act. */
    public static class Noisy {
        private static final int NOISE = 50;

        private volatile int noise;
        private int balance = 1;

        @PredictRaces(recordings = 20)
        void isNeverOverdrawn() throws InterruptedException {
            Two.others(this::withdraw, this::withdraw);
            assertTrue(balance >= 0 && noise < NOISE);
        }

        private void withdraw() {
            noise();
            boolean allowed;
            synchronized (this) {
                allowed = balance > 0;
            }
            noise();
            synchronized (this) {
                balance -= allowed ? 1 : 0;
            }
            noise();
        }

        private void noise() {
            for (int i = 0; i < NOISE; i++) {
                noise = i;
            }
        }
    }

    /** Who closes does not take the lock. */
    public static class OneSideLocked {
        private volatile boolean open = true;

        @PredictRaces
        void staysOpenMeanwhile() throws InterruptedException {
            Two.others(this::enter, () -> open = false);
        }

        private synchronized void enter() {
            if (open) {
                assertTrue(open, "still open");
            }
        }
    }

    /** Who closes takes the lock that lets others in as well. */
    public static class OnlyForReading {
        private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private volatile boolean open = true;

        @PredictRaces
        void staysOpenMeanwhile() throws InterruptedException {
            Two.others(() -> reading(this::enter), () -> reading(() -> open = false));
        }

        private void enter() {
            if (open) {
                assertTrue(open, "still open");
            }
        }

        private void reading(Runnable work) {
            lock.readLock().lock();
            try {
                work.run();
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    /** Two variables that belong together: to wait for one of them would mend nothing. */
    public static class TwoVariables {
        private volatile int one;
        private volatile int two;

        @PredictRaces
        void areAlike() throws InterruptedException {
            Two.others(
                    () -> {
                        int seen = one;
                        assertEquals(seen, two);
                    },
                    () -> {
                        two = 1;
                        one = 1;
                    });
        }
    }
}
