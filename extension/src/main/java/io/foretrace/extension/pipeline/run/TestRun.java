package io.foretrace.extension.pipeline.run;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.InitialiserCycle;
import io.foretrace.scheduler.control.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * What came of running a test once.
 *
 * @param execution what happened under control; empty if the test never came so far
 * @param thrown what the test framework has seen thrown, by the test or around it
 */
public record TestRun(Optional<Execution> execution, Optional<Throwable> thrown) {
    /** What failed the run, whether or not it was thrown under control; an assumption that did not hold does not. */
    public Optional<Throwable> failure() {
        return execution.flatMap(Failure::own).or(() -> thrown.filter(any -> !Failure.isAbort(any)));
    }

    /** Whether the run is a failure of the test, whatever was predicted. */
    public boolean isFailure() {
        return failure().isPresent() || execution.filter(Failure::isOne).isPresent();
    }

    /** Those that need each other's classes and ran. */
    public List<InitialiserCycle> initialisers() {
        return execution.map(Execution::initialisers).orElse(List.of());
    }

    /** Those that share something with other threads and ran. */
    public List<String> sharing() {
        return execution.map(Execution::sharing).orElse(List.of());
    }

    /** Whether the test did what a test should: nothing was thrown, and it came to its end. */
    public boolean isFine() {
        return thrown.isEmpty() && execution.isPresent() && execution.get().outcome() instanceof Outcome.Passed;
    }
}
