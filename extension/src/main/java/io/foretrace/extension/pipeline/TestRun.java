package io.foretrace.extension.pipeline;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import java.util.Optional;

/**
 * What came of running a test once.
 *
 * @param execution what happened under control; empty if the test never came so far
 * @param thrown what the test framework has seen thrown, by the test or around it
 */
public record TestRun(Optional<Execution> execution, Optional<Throwable> thrown) {
    /** Whether the test did what a test should: nothing was thrown, and it came to its end. */
    boolean isFine() {
        return thrown.isEmpty() && execution.isPresent() && execution.get().outcome() instanceof Outcome.Passed;
    }
}
