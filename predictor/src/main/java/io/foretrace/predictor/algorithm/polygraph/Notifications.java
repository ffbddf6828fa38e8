package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.order.Waits;
import io.foretrace.predictor.order.Waits.Wait;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which notification could end which wait. A wait that ends by time-out is nobody's business and not in here. */
final class Notifications {
    private final Trace trace;
    private final List<Wait> waits = new ArrayList<>();
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final Map<Integer, List<Integer>> waitsOn = new HashMap<>();
    private final Map<Integer, List<Integer>> notifiesOn = new HashMap<>();

    Notifications(Trace trace, Waits all) {
        this.trace = trace;
        for (Wait wait : all.waits()) {
            if (!wait.timedOut()) {
                int number = waits.size();
                waits.add(wait);
                numbers.put(wait.event(), number);
                if (wait.woken() != Trace.NONE) {
                    numbers.put(wait.woken(), number);
                }
                waitsOn.computeIfAbsent(wait.lock(), key -> new ArrayList<>()).add(number);
            }
        }
        for (int notify : all.notifies()) {
            notifiesOn
                    .computeIfAbsent(trace.target(notify), key -> new ArrayList<>())
                    .add(notify);
        }
    }

    /** How many waits there are. They are numbered from 0. */
    int waits() {
        return waits.size();
    }

    Wait wait(int number) {
        return waits.get(number);
    }

    /** The wait that a {@code wait} or {@code woken} belongs to, or {@link Trace#NONE} if that ends by time-out. */
    int waitOf(int event) {
        return numbers.getOrDefault(event, Trace.NONE);
    }

    List<Integer> waitsOn(int lock) {
        return waitsOn.getOrDefault(lock, List.of());
    }

    List<Integer> notifiesOn(int lock) {
        return notifiesOn.getOrDefault(lock, List.of());
    }

    /** Whether the thread of the wait is one of those that the notification woke. */
    boolean wakes(int notify, int wait) {
        int thread = waits.get(wait).thread();
        for (int woken : trace.wakes(notify)) {
            if (woken == thread) {
                return true;
            }
        }
        return false;
    }

    /** Whether nobody may wait at a notification but the threads that it woke. */
    boolean wakesAllWhoWait(int notify) {
        return trace.isNotifyAll(notify) || trace.wakes(notify).length == 0;
    }
}
