package io.foretrace.scheduler.record;

import java.util.HashMap;
import java.util.Map;

/**
 * Finds the waits for a {@code Condition}: the release of its lock, the acquire and the end of the wait, one after the other
 * at one place. The last signal before the end is taken for what ended it; where several wait, it may have been an earlier one.
 */
final class ConditionWaits {
    private static final String CONDITION = "java.util.concurrent.locks.Condition";
    private static final int NONE = -1;

    private final EventLog log;
    private final Naming naming;
    private final Visitor visitor;
    /** Per condition: its last signal. */
    private final Map<Integer, Integer> signals = new HashMap<>();
    /** Per thread: its last event, and the one before. */
    private final Map<Integer, int[]> before = new HashMap<>();

    /** Is handed the recorded events of each wait that was ended by a signal. */
    @FunctionalInterface
    interface Visitor {
        void visit(int signal, int release);
    }

    ConditionWaits(EventLog log, Naming naming, Visitor visitor) {
        this.log = log;
        this.naming = naming;
        this.visitor = visitor;
    }

    void find() {
        for (int event = 0; event < log.size(); event++) {
            int[] last = before.computeIfAbsent(log.thread(event), thread -> new int[] {NONE, NONE});
            if (isOfCondition(event)) {
                see(event, last);
            }
            last[1] = last[0];
            last[0] = event;
        }
    }

    private void see(int event, int[] last) {
        if (!endsWait(event, last[0], last[1])) {
            signals.put(log.target(event), event);
            return;
        }
        int signal = signals.getOrDefault(log.target(event), NONE);
        if (signal > last[1] && log.thread(signal) != log.thread(event)) {
            visitor.visit(signal, last[1]);
        }
    }

    private boolean endsWait(int event, int acquire, int release) {
        return release != NONE
                && log.operation(acquire) == Operation.ACQUIRE
                && log.operation(release) == Operation.RELEASE
                && log.target(acquire) == log.target(release)
                && log.site(acquire) == log.site(event)
                && log.site(release) == log.site(event);
    }

    private boolean isOfCondition(int event) {
        return log.operation(event) == Operation.READ_MODIFY_WRITE
                && !naming.isElement(event)
                && naming.member(event).owner().equals(CONDITION);
    }
}
