package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;

/** Tests that pass in one plain run, and not in the next. */
public final class Unsteady {
    private Unsteady() {}

    /** Two increments, one of which gets lost at times. Which of its plain runs are lucky is settled: chance would be flaky. */
    public static class Flaky {
        private static int runs;

        private int count;

        /** For the next test that looks at it. */
        public static void again() {
            runs = 0;
        }

        @Test
        void bothAreCounted() throws InterruptedException {
            runs++;
            switch (runs) {
                case 1, 3 -> oneAfterTheOther();
                case 2 -> bothAtOnce();
                default -> Two.threads(this::increment, this::increment);
            }
            assertEquals(2, count);
        }

        private void oneAfterTheOther() throws InterruptedException {
            Two.threads(this::increment, () -> {});
            increment();
        }

        private void bothAtOnce() throws InterruptedException {
            CyclicBarrier bothHaveRead = new CyclicBarrier(2);
            Two.threads(() -> increment(bothHaveRead), () -> increment(bothHaveRead));
        }

        private void increment() {
            count++;
        }

        private void increment(CyclicBarrier bothHaveRead) {
            int read = count;
            try {
                bothHaveRead.await();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            count = read + 1;
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
}
