package io.foretrace.extension.pipeline;

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

    /**
     * Whether a test that does not pass under control, in whichever order, is left out in place of failing: it has passed before,
     * plainly, so that it may need what that run has used up.
     *
     * @param how it ended, as in {@code the test hung}
     * @param what happened, in a line
     */
    default boolean leavesOut(String how, String what) {
        return false;
    }

    /** Says whether a run passes. */
    interface Judge {
        /** Throws what fails the run. What the run threw by itself fails it anyway. */
        void judge(TestRun run) throws Throwable;
    }
}
