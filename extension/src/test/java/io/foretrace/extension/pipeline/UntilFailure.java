package io.foretrace.extension.pipeline;

import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.Optional;

/** Runs a body as a test up to the first execution that fails, or as long as the watch allows; all executions count. */
final class UntilFailure implements TestRuns {
    private final BareRuns runs;
    private final Stopwatch watch;
    private Optional<FirstFailure> found = Optional.empty();
    private int shown;

    /** Ends the search. */
    static final class Over extends RuntimeException {
        private static final long serialVersionUID = 1;

        Over() {
            super("enough is known", null, false, false);
        }
    }

    UntilFailure(BareRuns runs, Stopwatch watch) {
        this.runs = runs;
        this.watch = watch;
    }

    @Override
    public TestRun rehearse(String name, SchedulingStrategy strategy) {
        if (name.startsWith("forcing the other order")) {
            // Of a race that has just happened: the test is going to fail, whatever else is looked for.
            found = Optional.of(watch.stop(runs.executions().size()));
            throw new Over();
        }
        TestRun run = runs.rehearse(name, strategy);
        if (run.execution().filter(Failure::isOne).isPresent()) {
            found = Optional.of(watch.stop(runs.executions().size()));
            throw new Over();
        }
        if (watch.isOver()) {
            throw new Over();
        }
        return run;
    }

    /** What was confirmed is only shown from now on: a race that does no other harm counts as found before. */
    @Override
    public void show(String name, SchedulingStrategy strategy, Judge judge) {
        shown = shown == 0 ? runs.executions().size() : shown;
        runs.show(name, strategy, judge);
        noteShown();
    }

    @Override
    public void announce(String name, Optional<Throwable> failure) {
        shown = shown == 0 ? runs.executions().size() : shown;
        runs.announce(name, failure);
        noteShown();
    }

    private void noteShown() {
        if (!runs.failures().isEmpty()) {
            found = Optional.of(watch.stop(shown));
            throw new Over();
        }
    }

    /** Empty if nothing failed. */
    Optional<FirstFailure> found() {
        return found;
    }
}
