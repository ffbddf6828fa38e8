package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Tests whose first run, with few switches, fails already, most of them because of the order of their threads. */
public final class FirstFails {
    private FirstFails() {}

    /** Does not wait for the other thread. */
    public static class AssertsAtOnce {
        private int visits;

        @PredictRaces
        void theVisitIsCounted() {
            new Thread(() -> visits++).start();
            assertEquals(1, visits);
        }
    }

    /** The same without a race. */
    public static class AssertsAtOnceVolatile {
        private volatile int visits;

        @PredictRaces
        void theVisitIsCounted() {
            new Thread(() -> visits = 1).start();
            assertEquals(1, visits);
        }
    }

    /** The sleep lets the other thread come between. */
    public static class SleepingIncrement {
        private int visits;

        @PredictRaces
        void bothVisitsAreCounted() throws InterruptedException {
            Two.others(this::visit, this::visit);
            assertEquals(2, visits);
        }

        private void visit() {
            int before = visits;
            Sleeping.shortly();
            visits = before + 1;
        }
    }

    /** The same with a lock that is given back. */
    public static class SleepingCheck {
        private int pieces = 1;

        @PredictRaces
        void noMoreIsSoldThanThereIs() throws InterruptedException {
            Two.others(this::sell, this::sell);
            assertEquals(0, pieces);
        }

        private void sell() {
            boolean some;
            synchronized (this) {
                some = pieces > 0;
            }
            Sleeping.shortly();
            if (some) {
                synchronized (this) {
                    pieces--;
                }
            }
        }
    }

    /** Waits for the other thread in one order only. */
    public static class Deadlocks {
        private final Object one = new Object();
        private final Object two = new Object();

        @PredictRaces
        void deadlocks() throws InterruptedException {
            Two.others(() -> both(one, two), () -> both(two, one));
        }

        private void both(Object first, Object second) {
            synchronized (first) {
                Sleeping.shortly();
                synchronized (second) {
                    Sleeping.shortly();
                }
            }
        }
    }

    /** A race, and an assertion that has nothing to do with it. */
    public static class WrongAnyway {
        private int visits;

        @PredictRaces
        void countsWrong() throws InterruptedException {
            Two.others(() -> visits = 1, () -> visits = 1);
            assertEquals(3, 2 + 2, "not five");
        }
    }

    /** Fails twice, whatever its threads do, and nobody can see why: it is in a file. */
    public static class Twice {
        private static final int FAILING_RUNS = 2;
        private static final Path RUNS = newFile();

        private volatile int visits;

        private static Path newFile() {
            try {
                Path file = Files.createTempFile("runs", "");
                file.toFile().deleteOnExit();
                return file;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @PredictRaces
        void failsAtFirst() throws IOException, InterruptedException {
            Files.writeString(RUNS, "x", StandardOpenOption.APPEND);
            Two.others(() -> visits = 1, () -> visits = 2);
            assertEquals(true, Files.size(RUNS) > FAILING_RUNS, visits > 0 ? "by chance" : "");
        }
    }

    private static final class Sleeping {
        static void shortly() {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
