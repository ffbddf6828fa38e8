package io.foretrace.scheduler.confirm;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;

/**
 * What the end of an execution says about something that did not happen before it: a bound of steps or of time proves nothing. A new
 * outcome does not compile until it is told which of both it is.
 *
 * @param expected what did not happen, in words
 */
record EndedBefore(String expected, Execution execution) {
    Verdict.NotShown verdict() {
        return execution
                .outcome()
                .last()
                .accept(new Outcome.Cases<>(
                        passed -> testEnded(),
                        failed -> testEnded(),
                        deadlock -> testEnded(),
                        hang -> testEnded(),
                        bound -> outOfTime(bound.steps() + " steps were made, and still expected "),
                        diverged -> new Verdict.Infeasible(
                                diverged.step(), diverged.expected(), diverged.actual(), execution),
                        timedOut -> outOfTime(timedOut.seen() + "; expected "),
                        exited -> testEnded()));
    }

    /** Whether Foretrace ended the execution at a bound. */
    boolean isOutOfTime() {
        return verdict().reason() == Verdict.Reason.OUT_OF_TIME;
    }

    private Verdict.NotShown outOfTime(String why) {
        return new Verdict.OutOfTime(why + expected, execution);
    }

    private Verdict.NotShown testEnded() {
        return new Verdict.Infeasible(execution.steps(), expected, "the test ended before that", execution);
    }
}
