package io.foretrace.scheduler.confirm;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;

/** What an execution that did not come to the predicted state says about it. */
final class NotReached {
    private NotReached() {}

    /** @param missing what was to be done next, in words */
    static Verdict judge(String missing, Execution execution) {
        Outcome outcome = execution.outcome();
        if (outcome instanceof Outcome.Diverged diverged) {
            return execution.uncontrolled().isEmpty()
                    ? new Verdict.Infeasible(diverged.step(), diverged.expected(), diverged.actual(), execution)
                    : new Verdict.Unknown(uncontrolled(execution), execution);
        }
        if (outcome instanceof Outcome.StepBound bound) {
            return new Verdict.OutOfTime(bound.steps() + " steps were made, and still expected " + missing, execution);
        }
        if (outcome instanceof Outcome.TimedOut timedOut) {
            return new Verdict.OutOfTime(timedOut.seen() + "; expected " + missing, execution);
        }
        return new Verdict.Infeasible(execution.steps(), missing, "the test ended before that", execution);
    }

    static String uncontrolled(Execution execution) {
        return "what the test does is not under control: "
                + execution.uncontrolled().get(0);
    }
}
