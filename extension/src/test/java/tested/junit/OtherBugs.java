package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.foretrace.Atomic;
import io.foretrace.PredictRaces;
import io.foretrace.PredictRaces.Detect;
import io.foretrace.PredictRaces.FailOn;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Tests without a race, and with another bug or none. */
public final class OtherBugs {
    private OtherBugs() {}

    /** Two locks in both orders. */
    @SuppressWarnings("LockNotBeforeTry") // nothing is thrown between
    public static class Deadlocks {
        private final Object one = new Object();
        private final ReentrantLock other = new ReentrantLock();
        int count;

        @PredictRaces
        void lockBoth() throws InterruptedException {
            Two.threads(this::up, this::down);
            assertEquals(2, count);
        }

        private void up() {
            synchronized (one) {
                other.lock();
                count++;
                other.unlock();
            }
        }

        private void down() {
            other.lock();
            synchronized (one) {
                count++;
            }
            other.unlock();
        }
    }

    /** The same, and nobody wants to know. */
    public static class OnlyRaces {
        private final Deadlocks test = new Deadlocks();

        @PredictRaces(detect = Detect.RACES)
        void lockBoth() throws InterruptedException {
            test.lockBoth();
        }
    }

    /** A lost update that the test notices. */
    public static class Torn {
        final AtomicInteger count = new AtomicInteger();

        @PredictRaces
        void countsTwice() throws InterruptedException {
            Two.threads(this::add, this::add);
            assertEquals(2, count.get());
        }

        private void add() {
            count.set(count.get() + 1);
        }
    }

    /** A lost update that the test does not notice. */
    public static class Unnoticed {
        final AtomicInteger count = new AtomicInteger();

        @PredictRaces
        void countsTwice() throws InterruptedException {
            Two.threads(this::add, this::add);
            assertTrue(count.get() > 0);
        }

        private void add() {
            count.set(count.get() + 1);
        }
    }

    /** A block that is torn, and does not mind. */
    public static class TornWithoutEffect {
        volatile int asked;

        @PredictRaces
        void looksTwice() throws InterruptedException {
            Two.others(this::look, () -> asked = 1);
        }

        @Atomic
        private void look() {
            int first = asked;
            int second = asked;
            assertTrue(first <= second);
        }
    }

    /** The same, and already the prediction is too much. */
    public static class TornAndPredicted {
        private final TornWithoutEffect test = new TornWithoutEffect();

        @PredictRaces(failOn = FailOn.PREDICTED)
        void looksTwice() throws InterruptedException {
            test.looksTwice();
        }
    }

    /** A field that may be read before it is set. */
    public static class Early {
        volatile @Nullable String name;

        @PredictRaces
        void readsTheName() throws InterruptedException {
            Two.others(() -> name = "Ada", () -> assertEquals(3, length()));
        }

        private int length() {
            String read = name;
            return read == null ? 0 : read.length();
        }
    }

    /** A notification that may come before the wait. */
    public static class Lost {
        @PredictRaces
        void isWoken() throws InterruptedException {
            Two.others(this::sleep, this::wake);
        }

        @SuppressWarnings("WaitNotInLoop") // the bug
        private synchronized void sleep() {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private synchronized void wake() {
            notifyAll();
        }
    }

    /** A race whose accesses are a torn block as well. */
    public static class RaceAndTorn {
        int count;

        @PredictRaces
        void countsTwice() throws InterruptedException {
            Two.threads(this::add, this::add);
            assertEquals(2, count);
        }

        @Atomic
        private void add() {
            count++;
        }
    }
}
