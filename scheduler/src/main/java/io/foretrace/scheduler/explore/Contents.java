package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Touches;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What each variable has in it, as an execution goes on. To write what is there already changes nothing: such a write can
 * change places with reads, and with other such writes, and is in order only with those that change something.
 */
final class Contents {
    private final Touches events;
    private final Map<Long, Long> values = new HashMap<>();

    /** The JDK changes these on its own, so that no event tells what they have. */
    private final Set<Long> uncertain = new HashSet<>();

    /** A read has found something else than the last event had left. */
    private final Set<Long> contradicted = new HashSet<>();

    Contents(Touches events) {
        this.events = events;
        for (int touch = 0; touch < events.insides(); touch++) {
            if (events.insideChanges(touch)) {
                uncertain.add(events.insideSubject(touch));
            }
        }
    }

    /** Whether the next event, as they come, may leave something else behind than was there before. */
    boolean areChangedBy(int event) {
        Operation operation = events.operation(event);
        if (!operation.isAccess()) {
            return true;
        }
        long variable = events.subject(event);
        long value = events.value(event);
        Long before = values.put(variable, value);
        boolean isKnown = before != null && !uncertain.contains(variable);
        if (isKnown && operation.reads() && before != events.found(event)) {
            contradicted.add(variable);
        }
        return operation != Operation.READ && !(isKnown && before == value);
    }

    /** Whether threads share a variable that somebody wrote and no event tells of it: who depends on whom is not known then. */
    boolean areChangedUnseen() {
        Map<Long, Integer> threads = new HashMap<>();
        for (int event = 0; event < events.size() && !contradicted.isEmpty(); event++) {
            if (events.operation(event).isAccess() && contradicted.contains(events.subject(event))) {
                Integer other = threads.put(events.subject(event), events.thread(event));
                if (other != null && other != events.thread(event)) {
                    return true;
                }
            }
        }
        return false;
    }
}
