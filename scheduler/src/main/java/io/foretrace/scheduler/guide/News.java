package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Touches;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What executions have shown so far. New is a place of the program, two places that met (one read, or took, what a thread at
 * the other one had written, or given back), and a value at a place. A bug is likely near what is new.
 */
final class News {
    /** So many are remembered; after them, values are not news any more. */
    private static final int MOST_VALUES = 100_000;

    private final Set<Long> meetings = new HashSet<>();
    private final Set<Long> values = new HashSet<>();

    /**
     * What was new in an execution.
     *
     * @param places whether a place was new, or that two places met
     * @param events the events that had something new
     */
    record Found(boolean places, SortedSet<Integer> events) {
        boolean isEmpty() {
            return events.isEmpty();
        }
    }

    Found in(Touches touches) {
        Map<Long, Integer> writers = new HashMap<>();
        SortedSet<Integer> found = new TreeSet<>();
        boolean places = false;
        for (int event = 0; event < touches.size(); event++) {
            long subject = touches.subject(event);
            Operation operation = touches.operation(event);
            boolean met = meetings.add(meeting(touches, event, subject == 0 ? null : writers.get(subject)));
            boolean written = isNewValue(touches, event);
            if (met || written) {
                found.add(event);
            }
            places |= met;
            if (subject != 0 && (operation.writes() || operation.releases())) {
                writers.put(subject, event);
            }
        }
        return new Found(places, found);
    }

    private static long meeting(Touches touches, int event, @Nullable Integer writer) {
        boolean others = writer != null && touches.thread(writer) != touches.thread(event);
        long from = writer != null && others ? touches.site(writer) + 1L : 0;
        return from << Integer.SIZE | touches.site(event);
    }

    private boolean isNewValue(Touches touches, int event) {
        return touches.operation(event).writes()
                && values.size() < MOST_VALUES
                && values.add(touches.site(event) * 0x9E3779B97F4A7C15L + touches.value(event));
    }
}
