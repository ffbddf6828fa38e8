package io.foretrace.scheduler.confirm;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;

/**
 * What the end of an execution says about something that did not happen before it: a bound of steps or of time proves nothing. A new
 * outcome does not compile until it is told which of both it is.
 *
 * @param expected what did not happen, in words
 */
record EndedBefore(String expected, Execution execution) implements Outcome.Cases<Verdict.NotShown> {
    Verdict.NotShown verdict() {
        return execution.outcome().last().accept(this);
    }

    /** Whether Foretrace ended the execution at a bound. */
    boolean isOutOfTime() {
        return verdict().reason() == Verdict.Reason.OUT_OF_TIME;
    }

    @Override
    public Verdict.NotShown passed() {
        return testEnded();
    }

    @Override
    public Verdict.NotShown failed(Outcome.Failed failed) {
        return testEnded();
    }

    @Override
    public Verdict.NotShown deadlock(Outcome.Deadlock deadlock) {
        return testEnded();
    }

    @Override
    public Verdict.NotShown hang(Outcome.Hang hang) {
        return testEnded();
    }

    @Override
    public Verdict.NotShown stepBound(Outcome.StepBound bound) {
        return new Verdict.OutOfTime(bound.steps() + " steps were made, and still expected " + expected, execution);
    }

    @Override
    public Verdict.NotShown diverged(Outcome.Diverged diverged) {
        return new Verdict.Infeasible(diverged.step(), diverged.expected(), diverged.actual(), execution);
    }

    @Override
    public Verdict.NotShown timedOut(Outcome.TimedOut timedOut) {
        return new Verdict.OutOfTime(timedOut.seen() + "; expected " + expected, execution);
    }

    @Override
    public Verdict.NotShown exited(Outcome.Exited exited) {
        return testEnded();
    }

    private Verdict.NotShown testEnded() {
        return new Verdict.Infeasible(execution.steps(), expected, "the test ended before that", execution);
    }
}
