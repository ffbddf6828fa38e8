package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.record.Deviations;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.Reached;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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

    /** As {@link #notAsPredicted}, for threads that should not have gone on: a bound, or what is not under control, may be why they did. */
    Optional<Verdict.NotShown> unlessStuck(String expected, String actual, List<Integer> events) {
        if (new EndedBefore(expected, execution).isOutOfTime()) {
            return Optional.of(new Verdict.OutOfTime("the execution came to a bound; expected " + expected, execution));
        }
        return notAsPredicted(expected, actual, events);
    }

    /**
     * What was done is not what was predicted. Threads that did all of it as in the recording prove that too: then the recording has no
     * such bug.
     *
     * @param events those of the trace that the bug is about
     */
    Optional<Verdict.NotShown> notAsPredicted(String expected, String actual, List<Integer> events) {
        return Optional.of(judge(expected, actual, isExplained(events) || areAllAsRecorded(events)));
    }

    /** As {@link #notAsPredicted}, but it was not done, or in another order, which only a thread that read something else proves. */
    Optional<Verdict.NotShown> infeasible(String expected, String actual, int... events) {
        return Optional.of(
                judge(expected, actual, isExplained(IntStream.of(events).boxed().toList())));
    }

    private Verdict.NotShown judge(String expected, String actual, boolean isProven) {
        if (execution.recording().isCutOff()) {
            return new Verdict.Unknown("more happened than fits into the recording; expected " + expected, execution);
        }
        if (!execution.isUnderControl()) {
            return new Verdict.Unknown(NotReached.uncontrolled(execution), execution);
        }
        Verdict.Infeasible infeasible = new Verdict.Infeasible(reached.step(), expected, actual, execution);
        return isProven ? infeasible : new Verdict.Unknown(infeasible.why() + NotReached.UNSEEN, execution);
    }

    /** Whether a thread read something else on its way to one of the events, and none did anything else without that. */
    private boolean isExplained(List<Integer> events) {
        Deviations deviations = deviations();
        List<Integer> led = events.stream()
                .filter(event -> deviations.isExplained(thread(event), end(event)))
                .toList();
        return !led.isEmpty()
                && events.stream()
                        .allMatch(event -> led.contains(event)
                                || deviations.of(thread(event), end(event)) != Deviations.Course.UNEXPLAINED);
    }

    private boolean areAllAsRecorded(List<Integer> events) {
        Deviations deviations = deviations();
        return events.stream().allMatch(event -> deviations.of(thread(event), end(event)) == Deviations.Course.SAME);
    }

    private Deviations deviations() {
        return execution.recording().deviationsFrom(predicted);
    }

    /** How many events the thread has done with the predicted one. */
    private int end(int traceEvent) {
        return predicted.ordinal(traceEvent) + 1;
    }
}
