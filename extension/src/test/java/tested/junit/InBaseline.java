package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.foretrace.PredictRaces;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Tests whose bugs no recording predicts, so that they are explored, or that only the orders of whole blocks show. */
public final class InBaseline {
    private InBaseline() {}

    /** Two critical sections that should be one. */
    public static class SoldTwice {
        private int pieces = 1;

        @PredictRaces
        void sellsWhatIsThere() throws InterruptedException {
            Two.threads(this::sell, this::sell);
            assertEquals(0, pieces);
        }

        void sell() {
            if (pieces() > 0) {
                take();
            }
        }

        private synchronized int pieces() {
            return pieces;
        }

        private synchronized void take() {
            pieces--;
        }
    }

    /** The same, and a race that the test survives. */
    public static class RaceAndSoldTwice extends SoldTwice {
        int last;

        @Override
        void sell() {
            last = 1;
            super.sell();
        }
    }

    /** Two permits in two orders. */
    public static class Hangs {
        private final Semaphore left = new Semaphore(1);
        private final Semaphore right = new Semaphore(1);

        @PredictRaces
        void passes() throws InterruptedException {
            Two.threads(() -> takeBoth(left, right), () -> takeBoth(right, left));
        }

        private static void takeBoth(Semaphore one, Semaphore other) {
            one.acquireUninterruptibly();
            other.acquireUninterruptibly();
            other.release();
            one.release();
        }
    }

    /** A lost visit, which no assertion notices: only the orders of whole blocks tell that it is wrong. */
    public static class Tear {
        private final AtomicInteger visits = new AtomicInteger();

        @PredictRaces
        void visitsAreCounted() throws InterruptedException {
            Two.threads(this::act, this::act);
            assertTrue(visits.get() > 0);
        }

        void act() {
            visit();
        }

        private void visit() {
            visits.set(visits.get() + 1);
        }
    }

    /** The same, and a lost sale beside it. */
    public static class TwoTears extends Tear {
        private final AtomicInteger sales = new AtomicInteger();

        @Override
        void act() {
            super.act();
            sell();
        }

        private void sell() {
            sales.set(sales.get() + 1);
        }
    }

    /** Blocks that nothing may tear, and that fail the test if they are whole, and in the other order. */
    public static class OrderOfBlocks {
        private final AtomicInteger number = new AtomicInteger();

        @PredictRaces
        void isNotFour() throws InterruptedException {
            Two.threads(this::doubleAndThree, this::one);
            assertNotEquals(4, number.get());
        }

        private void one() {
            number.set(number.get() + 1);
        }

        private void doubleAndThree() {
            number.set(2 * number.get() + 3);
        }
    }

    /** Another test, which fails in the same way. */
    public static class OtherOrderOfBlocks extends OrderOfBlocks {}
}
