package io.foretrace.predictor.algorithm.causalorder;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What happened to one variable within the window. */
final class Variable {
    /** A write with its {@code writeVC}, and the {@code readVC} of the last read of it by each thread. */
    private static final class Write {
        private final Map<Integer, Past> reads = new HashMap<>();
        private final Step step;
        private final Past past;

        private Write(Step step, Past past) {
            this.step = step;
            this.past = past;
        }
    }

    private final Deque<Write> writes = new ArrayDeque<>();
    private final Deque<Step> accesses = new ArrayDeque<>();

    /** The accesses of other threads that an access conflicts with and that need not come before it. */
    List<Step> rivals(Step access) {
        List<Step> rivals = new ArrayList<>();
        for (Step other : accesses) {
            // Theorem 4 asks for no third event between the two. Proposition 7 asks for clocks that cannot be compared,
            // which a write and the read of it never are: so this is the clock before the access, not that of it.
            if (other.event().conflictsWith(access.event())
                    && !access.before().contains(other)
                    && !access.excludes(other)) {
                rivals.add(other);
            }
        }
        return rivals;
    }

    /** The write-read dependence: a read comes after the write that it saw (line 14). */
    Past afterLastWrite(Past past) {
        return writes.isEmpty() ? past : past.merge(writes.getLast().past);
    }

    /**
     * Closure under write-read atomicity (Definition 11): a write that comes after another one comes after its reads.
     * Line 24 of the algorithm merges the reads of the new write, {@code c}, which has none yet; it must be {@code i}.
     * And it begins with the initial value, {@code i = 0}, which is no event and orders nothing by the definition.
     */
    Past afterReads(Past past) {
        Past closed = past;
        for (Write write : writes) {
            if (closed.contains(write.step)) {
                for (Past read : write.reads.values()) {
                    closed = closed.merge(read);
                }
            }
        }
        return closed == past ? past : afterReads(closed);
    }

    void add(Step access, Past after) {
        if (access.event().op().reads() && !writes.isEmpty()) {
            writes.getLast().reads.put(access.event().thread(), after);
        }
        if (access.event().op().writes()) {
            writes.add(new Write(access, after));
        }
        accesses.add(access);
    }

    /** Forgets the earliest access; whether any is left. */
    boolean removeFirst() {
        Step first = accesses.removeFirst();
        Write write = writes.peekFirst();
        if (write != null && write.step.number() == first.number()) {
            writes.removeFirst();
        }
        return !accesses.isEmpty();
    }

    int size() {
        int reads = writes.stream().mapToInt(write -> write.reads.size()).sum();
        return accesses.size() + writes.size() + reads;
    }
}
