package io.foretrace.scheduler.confirm;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.record.Deviations;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.Obstacle;
import io.foretrace.scheduler.strategy.Stop;
import io.foretrace.scheduler.strategy.WitnessStep;

/**
 * What an execution that did not come to the predicted state says about it.
 *
 * @param predicted what the bug was predicted from
 */
record NotReached(Recording predicted, Execution execution) {
    /** What is said of a program that did something else, where what its threads have read does not explain it. */
    static final String UNSEEN =
            " What the threads had read before does not explain that: something may decide which no event tells of,"
                    + " such as which thread of a pool takes which task.";

    /**
     * Only what the program decided itself proves anything.
     *
     * @param missing what was to be done next, in words
     */
    Verdict judge(String missing, Stop stop) {
        EndedBefore end = new EndedBefore(missing, execution);
        Verdict.NotShown verdict = end.verdict();
        if (end.isOutOfTime()) {
            return verdict;
        }
        if (!execution.isUnderControl()) {
            return new Verdict.Unknown(uncontrolled(execution), execution);
        }
        if (stop.obstacle() == Obstacle.PASSED && isDone(stop.step())) {
            return new Verdict.Unknown(
                    "Foretrace cannot stop a thread where this was expected: " + missing
                            + "; look at these places yourself, or split what is done there into several statements",
                    execution);
        }
        return isExplained(stop) ? verdict : new Verdict.Unknown(verdict.why() + UNSEEN, execution);
    }

    /** Threads that read the same do the same: else something unseen had a part in it, and may have another one the next time. */
    private boolean isExplained(Stop stop) {
        Deviations deviations = execution.recording().deviationsFrom(predicted);
        if (execution.recording().isCutOff() || deviations.isAnyUnexplained()) {
            return false;
        }
        String thread = stop.step().thread();
        return switch (stop.obstacle()) {
            case PASSED, GONE -> deviations.isExplained(thread, Deviations.ALL);
            case LOCK -> deviations.isAnyExplained() || deviations.isNoneAtLock(thread, stop.lock());
            case WAIT, NONE -> deviations.isAnyExplained();
        };
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
