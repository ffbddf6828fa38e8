package io.foretrace.extension.pipeline.run;

import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.Optional;

/** Runs one test under control, as often as it is asked to. */
public interface TestRuns {
    /** Runs the test before anything is known that could be shown. */
    TestRun rehearse(String name, SchedulingStrategy strategy);

    /** Runs the test where people can see it, and lets the judge decide whether it passes. */
    void show(String name, SchedulingStrategy strategy, Judge judge);

    /** Shows something without running the test; it fails with what is given, if anything is. */
    void announce(String name, Optional<Throwable> failure);

    /** Whether the test has passed before, as if Foretrace were not there, so that it may need what that run has used up. */
    default boolean passedPlainly() {
        return false;
    }

    /** Runs the test as if Foretrace were not there once more; empty if it did not come to its end. */
    default Optional<TestRun> plainlyAgain() {
        return Optional.empty();
    }

    /** Why a condition of the test did not hold when it was run last; empty if it held. */
    default Optional<String> whySkipped() {
        return Optional.empty();
    }

    /** Nothing comes of a test that has passed plainly: it stays as it was. */
    default void leaveOut(LeftOut why) {
        throw new IllegalStateException("Only a test that has passed plainly is left out: " + why);
    }

    /** Says whether a run passes. */
    interface Judge {
        /** Throws what fails the run. What the run threw by itself fails it anyway. */
        void judge(TestRun run) throws Throwable;
    }
}
