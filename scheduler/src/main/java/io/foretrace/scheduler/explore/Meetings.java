package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Touches;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which places of a program have met: one read, or took, what a thread at the other one had written, or given back. Behaviours
 * without end differ in how often that happens; a bug is likely where places meet that never did before.
 */
final class Meetings {
    private final Set<Long> seen = new HashSet<>();

    /** Whether two places meet in the execution that never did before. */
    boolean add(Touches events) {
        Map<Long, Integer> writers = new HashMap<>();
        boolean isNew = false;
        for (int event = 0; event < events.size(); event++) {
            long subject = events.subject(event);
            Operation operation = events.operation(event);
            if (subject != 0 && (operation.reads() || operation.acquires())) {
                Integer writer = writers.get(subject);
                long from = writer == null ? 0 : events.site(writer) + 1L;
                boolean isOwn = writer != null && events.thread(writer) == events.thread(event);
                isNew |= !isOwn && seen.add(from << Integer.SIZE | events.site(event));
            }
            if (subject != 0 && (operation.writes() || operation.releases())) {
                writers.put(subject, event);
            }
        }
        return isNew;
    }
}
