package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/**
 * For each variable, the locks that were held alone at each access of it so far (Eraser). Mostly that is one lock, and to see that it
 * still is takes two looks into arrays.
 */
final class Guards {
    private static final int NOBODY = 0;

    /** What a variable has in place of one more than its only lock. */
    private static final int UNTOUCHED = 0;

    private static final int NONE = -1;
    private static final int SEVERAL = -2;

    private static final int[] NO_LOCKS = {};

    /** Who holds a lock alone: one more than the thread. */
    private final int[] holder;
    /** The locks that a thread holds alone. */
    private final IntList[] held;

    private final int[] guard;
    /** The locks of variables that have several. */
    private final int[][] several;

    Guards(Trace trace) {
        holder = new int[trace.locks().size()];
        held = new IntList[trace.threads().size()];
        Arrays.setAll(held, thread -> new IntList());
        guard = new int[trace.variables().size()];
        several = new int[guard.length][];
    }

    void acquire(int thread, int lock) {
        holder[lock] = thread + 1;
        held[thread].add(lock);
    }

    void release(int thread, int lock) {
        holder[lock] = NOBODY;
        held[thread].remove(lock);
    }

    void access(int thread, int variable) {
        int lock = guard[variable] - 1;
        if (lock < 0 || holder[lock] != thread + 1) {
            look(thread, variable);
        }
    }

    private void look(int thread, int variable) {
        switch (guard[variable]) {
            case UNTOUCHED -> remember(variable, held[thread].toArray());
            case SEVERAL -> rememberThoseOf(thread, variable);
            default -> guard[variable] = NONE;
        }
    }

    private void rememberThoseOf(int thread, int variable) {
        int count = 0;
        int[] locks = several[variable];
        for (int lock : locks) {
            if (holder[lock] == thread + 1) {
                locks[count++] = lock;
            }
        }
        if (count < locks.length) {
            remember(variable, Arrays.copyOf(locks, count));
        }
    }

    private void remember(int variable, int... locks) {
        guard[variable] = switch (locks.length) {
            case 0 -> NONE;
            case 1 -> locks[0] + 1;
            default -> SEVERAL;
        };
        several[variable] = locks.length > 1 ? locks : NO_LOCKS;
    }

    /** Whether no two threads were about to access the variable at the same time: some lock was held alone by all that did. */
    boolean guard(int variable) {
        return guard[variable] != NONE;
    }
}
