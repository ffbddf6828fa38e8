package tested.junit;

import io.foretrace.PredictRaces;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Tests beside a timer that was there before. */
@SuppressWarnings({"FutureReturnValueIgnored", "NonFinalStaticField", "UnusedVariable"}) // what the timer does is seen
public final class TimersBeside {
    private static final int MILLIS = 1;

    private TimersBeside() {}

    private static ScheduledExecutorService start(Runnable task) {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1, run -> new Thread(run, "metronome"));
        timer.scheduleAtFixedRate(task, MILLIS, MILLIS, TimeUnit.MILLISECONDS);
        return timer;
    }

    /** The timer counts what the test counts. */
    public static class Racy {
        private static ScheduledExecutorService timer;
        private static int count;

        @BeforeAll
        static void start() {
            timer = TimersBeside.start(() -> count++);
        }

        @PredictRaces
        void counts() {
            count++;
        }

        @AfterAll
        static void stop() {
            timer.shutdown();
        }
    }

    /** As that, with a timer of the old kind. */
    public static class RacyOfTheOldKind {
        private static Timer timer;
        private static int count;

        @BeforeAll
        static void start() {
            timer = new Timer("metronome");
            TimerTask task = new TimerTask() {
                @Override
                public void run() {
                    count++;
                }
            };
            timer.schedule(task, MILLIS, MILLIS);
        }

        @PredictRaces
        void counts() {
            count++;
        }

        @AfterAll
        static void stop() {
            timer.cancel();
        }
    }

    /** The timer only looks at what the test counts. */
    public static class Looking {
        private static ScheduledExecutorService timer;
        private static int count;
        private static int seen;

        @BeforeAll
        static void start() {
            timer = TimersBeside.start(() -> seen = count);
        }

        @PredictRaces
        void counts() {
            count++;
        }

        @AfterAll
        static void stop() {
            timer.shutdown();
        }

        public static int seen() {
            return seen;
        }
    }

    /** The timer counts something else. */
    public static class Apart {
        private static ScheduledExecutorService timer;
        private static int count;
        private static int other;

        @BeforeAll
        static void start() {
            timer = TimersBeside.start(() -> other++);
        }

        @PredictRaces
        void counts() {
            count++;
        }

        @AfterAll
        static void stop() {
            timer.shutdown();
        }

        public static int other() {
            return other;
        }
    }
}
