package io.foretrace.extension.report.text;

import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What would put two events of different threads in order, in one sentence. */
public final class Waiting {
    private Waiting() {}

    /**
     * Empty if one of the threads was in the middle of something that the other one touches as well: then perhaps it is not one event
     * that has to wait, but all of that, or neither.
     *
     * @param early what comes too early
     * @param late what has to come before it
     */
    public static Optional<String> text(Events events, Event early, Event late) {
        // What came before both threads were there cannot be disturbed.
        int begin = Math.max(started(events, early.thread()), started(events, late.thread()));
        int middle = events.find(early.thread(), early.ordinal()).orElse(begin);
        int end = events.size();
        boolean isLateTorn =
                conflict(accesses(events, late.thread(), begin, middle), accesses(events, early.thread(), begin, end));
        boolean isEarlyTorn = conflict(
                accesses(events, early.thread(), middle + 1, end), accesses(events, late.thread(), middle, end));
        if (isLateTorn || isEarlyTorn) {
            return Optional.empty();
        }
        String thread = "thread " + events.name(early.thread());
        return Optional.of("Nothing makes the " + EventText.noun(early) + " by " + thread + " wait for the "
                + EventText.noun(late) + " by thread " + events.name(late.thread()) + ": let " + thread
                + " wait until that is done, by join, a CountDownLatch or a future.");
    }

    /** What a thread accesses in a part of the execution, and whether it writes it. */
    private static Map<Subject, Boolean> accesses(Events events, int thread, int from, int to) {
        Map<Subject, Boolean> accesses = new HashMap<>();
        for (int i = from; i < to; i++) {
            Event event = events.get(i);
            if (event.thread() == thread && event.isAccess()) {
                accesses.merge(event.subject(), event.operation().writes(), Boolean::logicalOr);
            }
        }
        return accesses;
    }

    private static boolean conflict(Map<Subject, Boolean> one, Map<Subject, Boolean> other) {
        return one.entrySet().stream()
                .anyMatch(access -> other.containsKey(access.getKey())
                        && (access.getValue() || other.getOrDefault(access.getKey(), false)));
    }

    private static int started(Events events, int thread) {
        String name = events.name(thread);
        return events.first(
                        0,
                        event -> events.get(event).operation() == Operation.FORK
                                && events.get(event).other().name().equals(name))
                .orElse(0);
    }
}
