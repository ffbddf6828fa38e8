package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Key;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.meaning.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds where a thread acts on what it saw: it looks at something that is made for threads, and then changes it without
 * asking again. What it did itself in between makes its look old, and so does waiting for others, which nobody takes for
 * atomic.
 */
final class Checks {
    /** Of recorded events. */
    record Pair(int check, int act) {}

    private final EventLog log;
    private final Naming naming;
    private final List<Pair> pairs = new ArrayList<>();

    /** Per thread and variable: the looks that are not old yet, at most one for each key. */
    private final Map<Integer, Map<Long, Map<Key, Integer>>> looks = new HashMap<>();

    /** Per thread: its event before. */
    private final Map<Integer, Integer> before = new HashMap<>();

    private Checks(EventLog log, Naming naming) {
        this.log = log;
        this.naming = naming;
    }

    static List<Pair> of(EventLog log, Naming naming) {
        Checks checks = new Checks(log, naming);
        for (int event = 0; event < log.size(); event++) {
            checks.see(event);
            checks.goOn(event);
        }
        return checks.pairs;
    }

    /** A call that takes a lock may access more than one variable under it. */
    private void goOn(int event) {
        Integer last = before.get(log.thread(event));
        if (last == null
                || log.operation(last) != Operation.ACQUIRE
                || log.site(last) != log.site(event)
                || !log.operation(event).isAccess()) {
            before.put(log.thread(event), event);
        }
    }

    private void see(int event) {
        Operation operation = log.operation(event);
        if (!operation.isAccess()) {
            if (waits(operation)) {
                looks.remove(log.thread(event));
            }
            return;
        }
        Role role = Sites.role(log.site(event));
        if (operation != Operation.READ) {
            changed(event, role == Role.ACT);
        } else if (role == Role.CHECK && isForThreads(event)) {
            looks.computeIfAbsent(log.thread(event), thread -> new HashMap<>())
                    .computeIfAbsent(log.variable(event), key -> new HashMap<>())
                    .put(naming.key(event), event);
        }
    }

    private static boolean waits(Operation operation) {
        return switch (operation) {
            case FORK, JOIN, WAIT, WOKEN -> true;
            default -> false;
        };
    }

    /** Another key is another thing; what is about the whole is about every key. */
    private void changed(int event, boolean acts) {
        Map<Key, Integer> old =
                looks.getOrDefault(log.thread(event), Map.of()).getOrDefault(log.variable(event), Map.of());
        if (old.isEmpty()) {
            return;
        }
        Key key = naming.key(event);
        Integer check = old.getOrDefault(key, old.get(Key.WHOLE));
        if (acts
                && check != null
                && isForThreads(event)
                && (naming.isJdk(event) || naming.location(check).isInMethodOf(naming.location(event)))) {
            pairs.add(new Pair(check, event));
        }
        if (key.isWhole()) {
            old.clear();
        } else {
            old.remove(key);
            old.remove(Key.WHOLE);
        }
    }

    /** A volatile field, an atomic, a concurrent collection; or a collection whose methods take a lock, as this one did. */
    private boolean isForThreads(int event) {
        Integer last = before.get(log.thread(event));
        return naming.synchronizes(event)
                || (last != null && log.operation(last) == Operation.ACQUIRE && log.site(last) == log.site(event));
    }
}
