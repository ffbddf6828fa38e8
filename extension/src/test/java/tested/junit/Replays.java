package tested.junit;

import io.foretrace.ReplaySchedule;
import io.foretrace.extension.lifecycle.Journal;

/** Tests that are run under a saved schedule, of {@link RacyCounter}; the tests that run them save it first. */
public final class Replays {
    /** Where schedules are saved for these. */
    public static final String FILE = "target/foretrace-specs/replayed.schedule";

    private Replays() {}

    /** A file. */
    public static class FromFile {
        private final RacyCounter test = new RacyCounter();

        @ReplaySchedule(FILE)
        void twoIncrementsAreCounted() throws InterruptedException {
            test.twoIncrementsAreCounted();
        }
    }

    /** A file on the class path. */
    public static class FromResource {
        private final RacyCounter test = new RacyCounter();

        @ReplaySchedule("replayed.schedule")
        void twoIncrementsAreCounted() throws InterruptedException {
            test.twoIncrementsAreCounted();
        }
    }

    /** Another test, which has nothing to do with the schedule. */
    public static class Another {
        private final Races.None test = new Races.None();

        @ReplaySchedule(FILE)
        void twoIncrementsAreCounted() throws InterruptedException {
            test.bothAreCounted();
        }
    }

    /** There is no such file. */
    public static class Missing {
        @ReplaySchedule("target/no-such.schedule")
        void isNotRun() {
            Journal.add("test");
        }
    }
}
