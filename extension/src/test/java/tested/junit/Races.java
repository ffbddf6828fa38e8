package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;

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
