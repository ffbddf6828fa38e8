package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import java.util.concurrent.Semaphore;

/** Tests whose bugs no recording predicts, so that they are explored. */
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
}
