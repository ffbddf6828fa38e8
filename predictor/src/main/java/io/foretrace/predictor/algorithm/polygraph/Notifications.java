package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.Waits;
import io.foretrace.predictor.order.Waits.Wait;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which notification could end which wait. A wait that ends by time-out is nobody's business and not in here. */
final class Notifications {
    private final Trace trace;
    private final List<Wait> waits = new ArrayList<>();
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final Map<Integer, List<Integer>> waitsOn = new HashMap<>();
    private final Map<Integer, List<Integer>> notifiesOn = new HashMap<>();
    private final Map<Integer, List<Strand>> strands = new TreeMap<>();

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
                strand(wait.lock(), wait.thread()).waits.add(wait.event());
            }
        }
        for (int notify : all.notifies()) {
            notifiesOn
                    .computeIfAbsent(trace.target(notify), key -> new ArrayList<>())
                    .add(notify);
            if (wakesAllWhoWait(notify)) {
                strand(trace.target(notify), trace.thread(notify)).full.add(notify);
            }
        }
    }

    /** What one thread does on one lock: its waits, and those of its notifications after which nobody waits. */
    static final class Strand {
        private final int thread;
        private final IntList waits = new IntList();
        private final IntList full = new IntList();

        private Strand(int thread) {
            this.thread = thread;
        }

        int thread() {
            return thread;
        }

        IntList waits() {
            return waits;
        }

        IntList full() {
            return full;
        }
    }

    private Strand strand(int lock, int thread) {
        List<Strand> ofLock = strands.computeIfAbsent(lock, key -> new ArrayList<>());
        for (Strand strand : ofLock) {
            if (strand.thread == thread) {
                return strand;
            }
        }
        Strand added = new Strand(thread);
        ofLock.add(added);
        return added;
    }

    /** The strands of each lock. */
    Collection<List<Strand>> strands() {
        return strands.values();
    }

    List<Strand> strands(int lock) {
        return strands.getOrDefault(lock, List.of());
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
        return wakesThread(notify, waits.get(wait).thread());
    }

    boolean wakesThread(int notify, int thread) {
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
