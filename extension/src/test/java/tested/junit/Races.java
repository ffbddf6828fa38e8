package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.foretrace.PredictRaces;
import io.foretrace.extension.lifecycle.Journal;

/** Tests with a race, or without. */
public final class Races {
    private Races() {}

    /** Both orders pass. */
    public static class Harmless {
        int last;

        @PredictRaces
        void twoWrites() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** One order fails an assumption. */
    public static class Assumes {
        int last;

        @PredictRaces
        void lastIsOne() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
            assumeTrue(last == 1);
        }
    }

    /** It does not do the same in each run, for a reason that nobody sees. */
    public static class Unsteady {
        int last;

        @PredictRaces
        void changes() throws InterruptedException {
            Journal.put(Journal.get() + 1);
            if (Journal.get() % 2 == 0) {
                last = 5;
            }
            Two.threads(() -> {}, () -> {});
        }
    }

    /** Two races, of two fields. */
    public static class TwoFields {
        int one;
        int two;

        @PredictRaces
        void fourWrites() throws InterruptedException {
            Two.threads(
                    () -> {
                        one = 1;
                        two = 1;
                    },
                    () -> {
                        one = 2;
                        two = 2;
                    });
        }
    }

    /** No race. */
    public static class None {
        private int count;

        @PredictRaces
        void bothAreCounted() throws InterruptedException {
            Two.threads(this::increment, this::increment);
            assertEquals(2, count);
        }

        private synchronized void increment() {
            count++;
        }
    }

    /** No second thread. */
    public static class OneThread {
        private int count;

        @PredictRaces
        void counts() {
            count++;
            assertEquals(1, count);
        }
    }
}
