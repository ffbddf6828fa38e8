package tested.junit;

import io.foretrace.PredictRaces;
import io.foretrace.PredictRaces.FailOn;
import io.foretrace.extension.lifecycle.Journal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Tests with options, good ones and others. */
public final class Options {
    private Options() {}

    /** A race that is confirmed, but does not matter. */
    public static class Never {
        int last;

        @PredictRaces(failOn = FailOn.NEVER)
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** The second thread writes only after the first has, for a reason that nobody sees. */
    public static class Unseen {
        int last;

        @BeforeEach
        void setUp() {
            Journal.add("before");
        }

        @PredictRaces
        void writesInTurn() throws InterruptedException {
            Journal.put(0);
            Two.threads(this::other, this::own);
            Journal.add("test");
        }

        @AfterEach
        void tearDown() {
            Journal.add("after");
        }

        private void other() {
            if (Journal.get() == 1) {
                last = 1;
            }
        }

        private void own() {
            last = 2;
            Journal.put(1);
        }
    }

    /** The same, and already the prediction is too much. */
    public static class Predicted {
        private final Unseen test = new Unseen();

        @PredictRaces(failOn = FailOn.PREDICTED)
        void writesInTurn() throws InterruptedException {
            test.writesInTurn();
        }
    }

    /** Two races, and each run takes more than a quarter of the time that there is: two of them come before anything is forced. */
    public static class Slow {
        int one;
        int two;

        @PredictRaces(timeBudgetSeconds = 3)
        void fourWrites() throws InterruptedException {
            Journal.work(800);
            Two.threads(this::ones, this::twos);
        }

        private void ones() {
            one = 1;
            two = 1;
        }

        private void twos() {
            one = 2;
            two = 2;
        }
    }

    /** Three runs. */
    public static class ThreeRecordings {
        int last;

        @PredictRaces(recordings = 3, seed = 7)
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** Elsewhere only. */
    public static class IncludesElsewhere {
        int last;

        @PredictRaces(include = "com.example")
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** Not in this class. */
    public static class ExcludesItself {
        int last;

        @PredictRaces(exclude = "tested.junit.Options")
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** Values that make no sense, one a test. */
    public static class Impossible {
        @PredictRaces(recordings = -1)
        void recordings() {
            Journal.add("run");
        }

        @PredictRaces(recordings = 1001)
        void tooManyRecordings() {
            Journal.add("run");
        }

        @PredictRaces(timeBudgetSeconds = -5)
        void timeBudget() {
            Journal.add("run");
        }

        @PredictRaces(stepBound = -1)
        void stepBound() {
            Journal.add("run");
        }

        @PredictRaces(include = "tested.*")
        void include() {
            Journal.add("run");
        }

        @PredictRaces(exclude = {"tested", ""})
        void exclude() {
            Journal.add("run");
        }
    }
}
