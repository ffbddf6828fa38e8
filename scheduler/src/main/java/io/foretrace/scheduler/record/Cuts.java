package io.foretrace.scheduler.record;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What of a recording makes no trace, because something had a part in it that nobody saw: a variable that was written past all
 * hooks, a lock that somebody else took, a thread that does what it cannot. It is cut out, and the rest is a trace.
 */
final class Cuts {
    private final EventLog log;
    private final Naming naming;
    private final Set<Long> variables = new HashSet<>();
    private final BitSet locks = new BitSet();
    private final BitSet signals = new BitSet();
    /** Per thread: its first event that is cut out, with all that follow. */
    private final Map<Integer, Integer> ends = new HashMap<>();

    private final Set<String> texts = new LinkedHashSet<>();

    Cuts(EventLog log, Naming naming, SharedSubjects shared) {
        this.log = log;
        this.naming = naming;
        cutUnseenWrites(shared);
    }

    /** What was cut out, as people know it, each once: {@code Box.value}, {@code thread T0.1}. */
    List<String> texts() {
        return List.copyOf(texts);
    }

    boolean keeps(int event) {
        Operation operation = log.operation(event);
        int target = log.target(event);
        if (isPastEnd(event)) {
            return false;
        }
        if (operation.isAccess()) {
            return variables.isEmpty() || !variables.contains(log.variable(event));
        }
        return target == 0 || !(locks.get(target) || (operation.signals() && signals.get(target)));
    }

    /** Whether nothing is told any more of what the event's thread does. */
    boolean isPastEnd(int event) {
        return !ends.isEmpty() && event >= ends.getOrDefault(log.thread(event), Integer.MAX_VALUE);
    }

    /** Cuts out what the event is about, which cannot have happened there; false if it is cut out already. */
    boolean cut(int event) {
        Operation operation = log.operation(event);
        int target = log.target(event);
        if (target == 0 || operation.isAccess()) {
            Integer before = ends.put(log.thread(event), event);
            texts.add("thread " + naming.thread(log.thread(event)).text());
            return before == null || before > event;
        }
        texts.add(naming.lock(event).group());
        BitSet cut = operation.signals() ? signals : locks;
        boolean isNew = !cut.get(target);
        cut.set(target);
        return isNew;
    }

    /** Cuts out all waiting: somebody still waits at the end, or was woken by nobody. */
    boolean cutWaits() {
        boolean any = false;
        for (int event = 0; event < log.size(); event++) {
            any |= log.operation(event) == Operation.WAIT && keeps(event) && cut(event);
        }
        return any;
    }

    /** A variable that holds something else than what was last seen to be written. */
    private void cutUnseenWrites(SharedSubjects shared) {
        Map<Long, Long> held = new HashMap<>();
        for (int event = 0; event < log.size(); event++) {
            Operation operation = log.operation(event);
            if (!operation.isAccess() || !shared.has(event)) {
                continue;
            }
            long variable = log.variable(event);
            long value = log.value(event);
            Long before = held.put(variable, operation == Operation.READ_MODIFY_WRITE ? log.newValue(event) : value);
            if (operation.reads() && before != null && before != value && !isSame(event, before, value)) {
                variables.add(variable);
            }
        }
        for (int event = 0; event < log.size() && !variables.isEmpty(); event++) {
            if (log.operation(event).isAccess() && variables.contains(log.variable(event))) {
                texts.add(naming.variable(event).group());
            }
        }
    }

    /** Different bits may be the same number, which is none. */
    private boolean isSame(int event, long before, long value) {
        return naming.value(event, before)
                .text()
                .equals(naming.value(event, value).text());
    }
}
