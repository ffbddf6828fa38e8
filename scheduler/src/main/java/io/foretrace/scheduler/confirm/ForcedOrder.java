package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.ReachedBug;
import java.util.List;

/**
 * Whether events came in the predicted order, when the execution was forced. An event is known again by its thread and by
 * how many that thread had done before; numbers are of the trace that the bug was predicted from.
 */
final class ForcedOrder {
    private static final int NEVER = -1;

    private final Recording predicted;
    private final ReachedBug reached;
    private final Execution execution;
    private final Recording forced;

    ForcedOrder(Recording predicted, ReachedBug reached, Execution execution) {
        this.predicted = predicted;
        this.reached = reached;
        this.execution = execution;
        this.forced = execution.recording();
    }

    /** An access of another thread came after the first one of a block, on the same memory. */
    Verdict comesBetween(int first, int remote) {
        int start = position(first);
        int between = position(remote);
        String expected = text(first) + ", and then " + text(remote);
        if (start == NEVER || between == NEVER) {
            return infeasible(expected, "one of the two did not happen");
        } else if (between < start) {
            return infeasible(expected, "they came the other way round");
        } else if (!subject(start).equals(subject(between))) {
            return infeasible(
                    expected,
                    "they touch " + subject(start).text() + " and "
                            + subject(between).text());
        }
        return new Verdict.Shown(reached, execution);
    }

    /** A read came before every write that should come first. */
    Verdict comesBefore(int read, List<Integer> writes) {
        int early = position(read);
        for (int write : writes) {
            int late = position(write);
            if (early == NEVER || (late != NEVER && late < early)) {
                String actual = early == NEVER ? "it did not happen" : "it came after that";
                return infeasible(text(read) + " before " + text(write), actual);
            }
        }
        return new Verdict.Shown(reached, execution);
    }

    /** A notification was sent before the wait that it was for, which came nevertheless, or something went wrong. */
    Verdict isMissed(int notification, int wait) {
        int sent = position(notification);
        int late = position(wait);
        String expected = text(notification) + " before " + text(wait);
        boolean waits = late != NEVER
                && predicted.event(wait).operation() == forced.recorded(late).operation()
                && predicted.event(wait).location().equals(forced.recorded(late).location());
        if (sent == NEVER || (waits && late < sent)) {
            return infeasible(expected, sent == NEVER ? "it did not notify" : "it waited before that");
        } else if (!waits && execution.outcome() instanceof Outcome.Passed) {
            return infeasible(expected, "it did not wait any more");
        }
        return new Verdict.Shown(reached, execution);
    }

    private int position(int traceEvent) {
        return forced.position(predicted.threadName(predicted.thread(traceEvent)), predicted.ordinal(traceEvent));
    }

    private Subject subject(int event) {
        return forced.recorded(event).subject();
    }

    private String text(int traceEvent) {
        Event event = predicted.event(traceEvent);
        return "thread " + predicted.threadName(event.thread()) + " at "
                + event.location().text();
    }

    private Verdict infeasible(String expected, String actual) {
        return new Verdict.Infeasible(reached.step(), expected, actual, execution);
    }
}
