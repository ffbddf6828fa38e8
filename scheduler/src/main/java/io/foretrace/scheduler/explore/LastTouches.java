package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.explore.Causality.Node;
import io.foretrace.scheduler.explore.Footprints.Touch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which steps have touched each thing last: those that the next one to touch it comes after. Steps are places in the list of nodes. */
final class LastTouches {
    /** Of more than this the first ones are forgotten. */
    private static final int MOST_WRITERS = 64;

    private final List<Node> nodes;
    private final Map<Long, Last> bySubject = new HashMap<>();

    private static final class Last {
        private int writer = Causality.NONE;
        private final List<Integer> readers = new ArrayList<>();
        private final List<Integer> writers = new ArrayList<>();
        /** Of each thread: where it took the lock. */
        private final int[] taken = new int[StepLog.MOST_THREADS];

        Last() {
            Arrays.fill(taken, Causality.NONE);
        }
    }

    LastTouches(List<Node> nodes) {
        this.nodes = nodes;
    }

    void add(Touch touch, int node) {
        Last last = bySubject.computeIfAbsent(touch.subject(), subject -> new Last());
        if (touch.writes()) {
            last.writer = node;
            last.writers.add(node);
            last.readers.clear();
        } else {
            last.readers.add(node);
        }
        if (touch.acquires()) {
            last.taken[nodes.get(node).thread()] = node;
        }
    }

    /** The step that has changed it last; {@link Causality#NONE} if none did. */
    int writer(long subject) {
        Last last = bySubject.get(subject);
        return last == null ? Causality.NONE : last.writer;
    }

    /** The steps of other threads that have changed it, the last ones of very many. */
    List<Integer> writers(long subject, int thread) {
        Last last = bySubject.get(subject);
        if (last == null) {
            return List.of();
        }
        List<Integer> others = new ArrayList<>();
        for (int i = Math.max(0, last.writers.size() - MOST_WRITERS); i < last.writers.size(); i++) {
            if (nodes.get(last.writers.get(i)).thread() != thread) {
                others.add(last.writers.get(i));
            }
        }
        return others;
    }

    /** The steps of other threads that a touch comes after. */
    List<Integer> before(Touch touch, int thread) {
        Last last = bySubject.get(touch.subject());
        if (last == null) {
            return List.of();
        }
        List<Integer> before = new ArrayList<>();
        if (last.writer != Causality.NONE && nodes.get(last.writer).thread() != thread) {
            before.add(last.writer);
        }
        if (touch.writes()) {
            for (int reader : last.readers) {
                if (nodes.get(reader).thread() != thread) {
                    before.add(reader);
                }
            }
        }
        return before;
    }

    /** Where the thread took the lock last; {@link Causality#NONE} if it never did. */
    int taken(long lock, int thread) {
        Last last = bySubject.get(lock);
        return last == null ? Causality.NONE : last.taken[thread];
    }
}
