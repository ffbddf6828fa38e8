package io.foretrace.scheduler.shrink;

import io.foretrace.scheduler.control.SchedulingStrategy;

/** Runs the program once more. */
public interface Trial {
    /** What came of it. */
    enum Result {
        /** The program ended in the same way. */
        SAME,
        /** The program went wrong in another way, or did not come to its end. */
        OTHER,
        /** The program passed where the first one failed, or the other way round. */
        OPPOSITE,
        UNTRIED
    }

    Result run(SchedulingStrategy strategy);
}
