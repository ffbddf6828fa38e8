package io.foretrace.predictor.order;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The locks that a thread holds before each of its events. Equal sets have one number, so that an event costs four bytes
 * and two events are compared without looking at their locks.
 */
public final class LockSets {
    private static final int EMPTY = 0;

    private final int[] before;
    private final int[] atEnd;
    /** Each lock twice its number, plus one if it is held shared; ascending. */
    private final List<int[]> sets = new ArrayList<>();

    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    /** Sets with a lock that is taken or given back, and the set that each becomes. */
    private LongNumbers changes = new LongNumbers();

    private final IntList changed = new IntList();

    public LockSets(Trace trace) {
        before = new int[trace.size()];
        atEnd = new int[trace.threads().size()];
        number(new int[0]);
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            before[event] = atEnd[thread];
            Op op = trace.op(event);
            if (op.acquires() || op.releases()) {
                atEnd[thread] = change(atEnd[thread], code(op, trace.target(event)));
            }
        }
        changes = new LongNumbers();
        changed.clear();
        numbers.clear();
    }

    /** The number of the set of locks that are held when the event is about to happen. */
    public int before(int event) {
        return before[event];
    }

    /** The number of the set of locks that a thread still holds after its last event. */
    public int atEnd(int thread) {
        return atEnd[thread];
    }

    public int size(int set) {
        return sets.get(set).length;
    }

    public int lock(int set, int index) {
        return sets.get(set)[index] >> 1;
    }

    public boolean isShared(int set, int index) {
        return (sets.get(set)[index] & 1) != 0;
    }

    /** Whether no two threads can hold these sets at the same time: they have a lock in common that one holds alone. */
    public boolean exclude(int one, int other) {
        if (one == EMPTY || other == EMPTY) {
            return false;
        }
        int[] first = sets.get(one);
        int[] second = sets.get(other);
        for (int i = 0, j = 0; i < first.length && j < second.length; ) {
            int difference = (first[i] >> 1) - (second[j] >> 1);
            if (difference == 0 && (first[i] & second[j] & 1) == 0) {
                return true;
            }
            // A thread that downgrades holds both codes of one lock, so equal locks advance by their codes.
            if (difference < 0 || (difference == 0 && first[i] < second[j])) {
                i++;
            } else {
                j++;
            }
        }
        return false;
    }

    private static int code(Op op, int lock) {
        boolean shared = op == Op.READ_ACQUIRE || op == Op.READ_RELEASE;
        return lock << 1 | (shared ? 1 : 0);
    }

    /** Adds the lock if the set does not have it, else takes it out: an acquire or its release. */
    private int change(int set, int code) {
        int change = changes.number(LongNumbers.key(set, code));
        if (change == changed.size()) {
            changed.add(number(toggle(sets.get(set), code)));
        }
        return changed.get(change);
    }

    private static int[] toggle(int[] set, int code) {
        int place = Arrays.binarySearch(set, code);
        int from = place >= 0 ? place : -place - 1;
        int[] changed = Arrays.copyOf(set, set.length + (place >= 0 ? -1 : 1));
        if (place >= 0) {
            System.arraycopy(set, from + 1, changed, from, changed.length - from);
        } else {
            System.arraycopy(set, from, changed, from + 1, set.length - from);
            changed[from] = code;
        }
        return changed;
    }

    private int number(int[] set) {
        return numbers.computeIfAbsent(Arrays.stream(set).boxed().toList(), key -> {
            sets.add(set);
            return sets.size() - 1;
        });
    }
}
