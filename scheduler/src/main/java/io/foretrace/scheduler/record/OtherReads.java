package io.foretrace.scheduler.record;

import java.util.Arrays;
import java.util.List;

/**
 * What a thread found in one execution, and another value in the other one, where it had done the same in both before. What a thread does
 * after that may well differ; if no thread has found anything else, something decides that no event tells of.
 */
final class OtherReads {
    private final EventLog log;
    private final Naming naming;
    private final EventLog otherLog;
    private final Naming otherNaming;

    OtherReads(EventLog log, Naming naming, EventLog otherLog, Naming otherNaming) {
        this.log = log;
        this.naming = naming;
        this.otherLog = otherLog;
        this.otherNaming = otherNaming;
    }

    boolean any(List<String> threads, List<String> otherThreads) {
        for (int thread = 0; thread < threads.size(); thread++) {
            int other = otherThreads.indexOf(threads.get(thread));
            if (other >= 0 && any(events(log, thread), events(otherLog, other))) {
                return true;
            }
        }
        return false;
    }

    private boolean any(int[] events, int[] others) {
        for (int i = 0; i < events.length && i < others.length && isAlike(events[i], others[i]); i++) {
            if (findsOtherwise(events[i], others[i])) {
                return true;
            }
        }
        return false;
    }

    /** An update that changes nothing is a read. */
    private boolean isAlike(int event, int other) {
        return log.site(event) == otherLog.site(other)
                && log.operation(event).isAccess() == otherLog.operation(other).isAccess()
                && (log.operation(event).isAccess() || log.operation(event) == otherLog.operation(other));
    }

    private boolean findsOtherwise(int event, int other) {
        if (log.operation(event) == Operation.WOKEN) {
            return log.value(event) != otherLog.value(other); // by the time, or not
        }
        boolean reads =
                log.operation(event).reads() || otherLog.operation(other).reads();
        return reads
                && !naming.value(event, log.value(event))
                        .text()
                        .equals(otherNaming.value(other, otherLog.value(other)).text());
    }

    private static int[] events(EventLog log, int thread) {
        int[] found = new int[log.size()];
        int count = 0;
        for (int event = 0; event < log.size(); event++) {
            if (log.thread(event) == thread) {
                found[count++] = event;
            }
        }
        return Arrays.copyOf(found, count);
    }
}
