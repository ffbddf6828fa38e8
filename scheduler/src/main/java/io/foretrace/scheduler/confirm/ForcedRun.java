package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.Reached;
import java.util.Optional;

/**
 * An execution that was forced to the predicted state, and what became of the predicted events in it. An event is known again
 * by its thread and by how many that thread had done before.
 *
 * @param predicted what the bug was predicted from: events are asked for by their numbers in its trace
 */
record ForcedRun(Recording predicted, Reached reached, Execution execution) {
    static final int NEVER = -1;

    /** When a predicted event happened, or {@link #NEVER}. */
    int position(int traceEvent) {
        return execution.recording().position(thread(traceEvent), predicted.ordinal(traceEvent));
    }

    /** What the event that happened there was about. */
    Subject subject(int position) {
        return execution.recording().recorded(position).subject();
    }

    /** Whether the event that happened there does what the predicted one does, at the same place. */
    boolean isSame(int traceEvent, int position) {
        Event expected = predicted.event(traceEvent);
        Event actual = execution.recording().recorded(position);
        return expected.operation() == actual.operation() && expected.location().equals(actual.location());
    }

    /** Whether one of two accesses that threads stood before is a read that is thrown away if the other one came in between. */
    boolean areApart(Reached.Pending one, Reached.Pending other) {
        int first = execution.recording().position(one.thread(), one.ordinal());
        int second = execution.recording().position(other.thread(), other.ordinal());
        return first != NEVER && second != NEVER && execution.recording().areApart(first, second);
    }

    /** A predicted event in words. */
    String text(int traceEvent) {
        Event event = predicted.event(traceEvent);
        return "thread " + predicted.threadName(event.thread()) + " at "
                + event.location().text();
    }

    /** The name of the thread that does a predicted event. */
    String thread(int traceEvent) {
        return predicted.threadName(predicted.thread(traceEvent));
    }

    /** As {@link #infeasible}, for threads that should not have gone on: a bound, or what is not under control, may be why they did. */
    Optional<Verdict.NotShown> unlessStuck(String expected, String actual) {
        Outcome outcome = execution.outcome().last();
        if (outcome instanceof Outcome.StepBound || outcome instanceof Outcome.TimedOut) {
            return Optional.of(new Verdict.OutOfTime("the execution came to a bound; expected " + expected, execution));
        }
        return infeasible(expected, actual);
    }

    /** The program did something else; what is not under control may be why. */
    Optional<Verdict.NotShown> infeasible(String expected, String actual) {
        if (execution.recording().isCutOff()) {
            return Optional.of(
                    new Verdict.Unknown("more happened than fits into the recording; expected " + expected, execution));
        }
        return Optional.of(
                execution.isUnderControl()
                        ? new Verdict.Infeasible(reached.step(), expected, actual, execution)
                        : new Verdict.Unknown(NotReached.uncontrolled(execution), execution));
    }
}
