package io.foretrace.scheduler.record;

import java.util.HashMap;
import java.util.Map;

/** What more than one thread touched: the rest says nothing about how threads can meet. */
final class SharedSubjects {
    private static final int SEVERAL = -1;

    private final EventLog log;
    private final Map<Long, Integer> threads = new HashMap<>();

    SharedSubjects(EventLog log) {
        this.log = log;
        for (int event = 0; event < log.size(); event++) {
            if (log.target(event) != 0 || log.operation(event).isAccess()) {
                int thread = log.thread(event);
                threads.merge(key(event), thread, (one, other) -> one.equals(other) ? one : SEVERAL);
            }
        }
    }

    /** Whether the event is about one of them, or about no subject at all. */
    boolean has(int event) {
        boolean hasSubject = log.target(event) != 0 || log.operation(event).isAccess();
        return !hasSubject || threads.getOrDefault(key(event), SEVERAL) == SEVERAL;
    }

    /** An access is to a field or an element of its target, anything else to the target itself. */
    private long key(int event) {
        long member = log.operation(event).isAccess() ? log.member(event) : -1;
        return ((long) log.target(event) << 32) | (member & 0xFFFF_FFFFL);
    }
}
