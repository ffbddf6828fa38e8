package io.foretrace.scheduler.shrink;

import io.foretrace.scheduler.control.SchedulingStrategy;

/** Runs the program once more. */
public interface Trial {
    /** What came of it. */
    enum Result {
        /** It failed in the same way. */
        SAME,
        /** It went wrong in another way, or did not come to its end. */
        OTHER,
        PASSED,
        UNTRIED
    }

    Result run(SchedulingStrategy strategy);
}
