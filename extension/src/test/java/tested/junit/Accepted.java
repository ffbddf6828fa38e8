package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.foretrace.BenignRace;
import io.foretrace.PredictRaces;
import org.junit.jupiter.api.Nested;

/** Tests with races that are accepted. */
public final class Accepted {
    private Accepted() {}

    /** On the method; the other field is not. */
    public static class OnMethod {
        int accepted;
        int other;

        @PredictRaces
        @BenignRace(value = "only a statistic", field = "OnMethod.accepted")
        void races() throws InterruptedException {
            Two.threads(this::write, this::write);
        }

        private void write() {
            accepted = 1;
            other = 1;
        }
    }

    /** On the class, twice. */
    @BenignRace(value = "only a statistic", field = "tested.junit.Accepted$OnClass.one")
    @BenignRace(value = "only a statistic", field = "OnClass.two")
    public static class OnClass {
        int one;
        int two;

        @PredictRaces
        void races() throws InterruptedException {
            Two.threads(this::write, this::write);
        }

        private void write() {
            one = 1;
            two = 1;
        }
    }

    /** On the class around. */
    @BenignRace(value = "only a statistic", field = "OnOuterClass.last")
    public static class OnOuterClass {
        int last;

        /** Has the test. */
        @Nested
        class Inner {
            @PredictRaces
            void races() throws InterruptedException {
                Two.threads(() -> last = 1, () -> last = 2);
            }
        }
    }

    /** On the field. */
    public static class OnField {
        @BenignRace("only a statistic")
        int last;

        @PredictRaces
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** On a static field. */
    public static class OnStaticField {
        @BenignRace("only a statistic")
        static int last;

        @PredictRaces
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** On a field of the class above. */
    public static class OnInheritedField extends OnField {}

    /** It does not say on which field. */
    public static class WithoutField {
        @PredictRaces
        @BenignRace("only a statistic")
        void races() {}
    }

    /** A field of another class that ends alike. */
    public static class OnAnotherField {
        int last;

        @PredictRaces
        @BenignRace(value = "only a statistic", field = "Field.last")
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** The test looks at what is accepted to be wrong. */
    public static class Missed {
        @BenignRace("a statistic, may miss some")
        int visits;

        @PredictRaces
        void bothAreCounted() throws InterruptedException {
            Two.threads(() -> visits++, () -> visits++);
            assertEquals(2, visits);
        }
    }

    /** Beside what is accepted there is a bug that has nothing to do with it: two critical sections that should be one. */
    public static class AnotherBug {
        @BenignRace("a statistic, may miss some")
        int visits;

        private int balance = 100;

        private synchronized int balance() {
            return balance;
        }

        private synchronized void set(int value) {
            balance = value;
        }

        @PredictRaces
        void countsFirst() throws InterruptedException {
            Two.threads(() -> countAndTake(10), () -> countAndTake(20));
            assertEquals(70, balance());
        }

        @PredictRaces
        void countsLast() throws InterruptedException {
            Two.threads(() -> takeAndCount(10), () -> takeAndCount(20));
            assertEquals(70, balance());
        }

        private void countAndTake(int amount) {
            visits++;
            set(balance() - amount);
        }

        private void takeAndCount(int amount) {
            set(balance() - amount);
            visits++;
        }
    }

    /** What is accepted does no harm, and nothing else is wrong. */
    public static class Fine {
        @BenignRace("a statistic, may miss some")
        int visits;

        @PredictRaces
        void oneIsCountedAtLeast() throws InterruptedException {
            Two.threads(() -> visits++, () -> visits++);
            assertTrue(visits > 0);
        }
    }

    /** A deadlock, which can be in a baseline. */
    public static class Deadlock {
        private final Object left = new Object();
        private final Object right = new Object();
        private int taken;

        @PredictRaces
        void bothAreTakenInEitherOrder() throws InterruptedException {
            Two.threads(() -> takeBoth(left, right), () -> takeBoth(right, left));
            assertEquals(2, taken);
        }

        private void takeBoth(Object one, Object other) {
            synchronized (one) {
                synchronized (other) {
                    taken++;
                }
            }
        }
    }
}
