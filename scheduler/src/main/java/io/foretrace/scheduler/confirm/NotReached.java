package io.foretrace.scheduler.confirm;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.WitnessStep;
import java.util.Optional;

/**
 * What an execution that did not come to the predicted state says about it.
 *
 * @param predicted what the bug was predicted from
 */
record NotReached(Recording predicted, Execution execution) {
    private static final String NOBODY_READ_OTHERWISE =
            " No thread had read anything else than in the recording, so that something decides which no event tells of,"
                    + " such as which thread of a pool takes which task.";

    /**
     * Only what the program decided itself proves anything.
     *
     * @param missing what was to be done next, in words
     * @param passed what a thread was to do when it had done, or was about to do, something else
     */
    Verdict judge(String missing, Optional<WitnessStep> passed) {
        Outcome outcome = execution.outcome().last();
        if (outcome instanceof Outcome.StepBound bound) {
            return new Verdict.OutOfTime(bound.steps() + " steps were made, and still expected " + missing, execution);
        }
        if (outcome instanceof Outcome.TimedOut timedOut) {
            return new Verdict.OutOfTime(timedOut.seen() + "; expected " + missing, execution);
        }
        if (!execution.isUnderControl()) {
            return new Verdict.Unknown(uncontrolled(execution), execution);
        }
        if (passed.filter(this::isDone).isPresent()) {
            return new Verdict.Unknown(
                    "Foretrace cannot stop a thread where this was expected: " + missing
                            + "; look at these places yourself, or split what is done there into several statements",
                    execution);
        }
        Verdict.Infeasible infeasible = outcome instanceof Outcome.Diverged diverged
                ? new Verdict.Infeasible(diverged.step(), diverged.expected(), diverged.actual(), execution)
                : new Verdict.Infeasible(execution.steps(), missing, "the test ended before that", execution);
        return passed.isPresent() && !execution.recording().readsOtherwiseThan(predicted)
                ? new Verdict.Unknown(infeasible.why() + NOBODY_READ_OTHERWISE, execution)
                : infeasible;
    }

    /** Whether the thread did it, and could not be stopped before; else it did something else. */
    private boolean isDone(WitnessStep step) {
        Recording recording = execution.recording();
        int position = recording.position(step.thread(), step.ordinal());
        return position != ForcedRun.NEVER
                && step.isDoneBy(
                        recording.recorded(position).operation(),
                        recording.recorded(position).location());
    }

    static String uncontrolled(Execution execution) {
        return "what the test does is not under control: "
                + (execution.uncontrolled().isEmpty()
                        ? "threads from before it had a part in it: " + String.join(", ", execution.outsiders())
                        : execution.uncontrolled().get(0));
    }
}
