package io.foretrace.extension.pipeline;

import io.foretrace.extension.page.Finding;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;

/** What kind of finding an execution is that failed by itself. A new outcome does not compile until it has one. */
final class FailureKind implements Outcome.Cases<Finding.Kind> {
    private FailureKind() {}

    /** The user's own exception comes before what became of the others after it. */
    static Finding.Kind of(Execution execution) {
        return Failure.own(execution).isPresent()
                ? Finding.Kind.FAILED
                : execution.outcome().last().accept(new FailureKind());
    }

    @Override
    public Finding.Kind passed() {
        return Finding.Kind.FAILED;
    }

    @Override
    public Finding.Kind failed(Outcome.Failed failed) {
        return Finding.Kind.FAILED;
    }

    @Override
    public Finding.Kind deadlock(Outcome.Deadlock deadlock) {
        return Finding.Kind.DEADLOCKED;
    }

    @Override
    public Finding.Kind hang(Outcome.Hang hang) {
        return Finding.Kind.HUNG;
    }

    @Override
    public Finding.Kind stepBound(Outcome.StepBound bound) {
        return Finding.Kind.FAILED;
    }

    @Override
    public Finding.Kind diverged(Outcome.Diverged diverged) {
        return Finding.Kind.FAILED;
    }

    @Override
    public Finding.Kind timedOut(Outcome.TimedOut timedOut) {
        return Finding.Kind.FAILED;
    }

    @Override
    public Finding.Kind exited(Outcome.Exited exited) {
        return Finding.Kind.FAILED;
    }
}
