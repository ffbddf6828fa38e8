package io.foretrace.predictor.trace;

import java.util.Arrays;

/**
 * Which thread holds which lock shared: a hash table of (lock, thread) pairs with a flag each. A pair stays in the table
 * after its release, so there is nothing to delete; there are never more than threads times read-write locks.
 */
final class SharedHolds {
    private static final long FREE = -1;

    private long[] pairs = {FREE, FREE, FREE, FREE};
    private boolean[] held = new boolean[pairs.length];
    private int size;

    boolean has(int thread, int lock) {
        return held[slot(pair(thread, lock))];
    }

    /** Returns false if the thread has it already. */
    boolean add(int thread, int lock) {
        int slot = slot(pair(thread, lock));
        if (held[slot]) {
            return false;
        }
        held[slot] = true;
        if (pairs[slot] == FREE) {
            pairs[slot] = pair(thread, lock);
            if (++size > pairs.length / 2) {
                rehash();
            }
        }
        return true;
    }

    /** Returns false if the thread does not have it. */
    boolean remove(int thread, int lock) {
        int slot = slot(pair(thread, lock));
        boolean had = held[slot];
        held[slot] = false;
        return had;
    }

    /** Some thread that holds the lock shared; looks at every pair, for messages only. */
    int holder(int lock) {
        for (int slot = 0; slot < pairs.length; slot++) {
            if (held[slot] && (int) (pairs[slot] >> Integer.SIZE) == lock) {
                return (int) pairs[slot];
            }
        }
        throw new IllegalArgumentException("lock " + lock + " is not held shared");
    }

    private static long pair(int thread, int lock) {
        return ((long) lock << Integer.SIZE) | thread;
    }

    private int slot(long pair) {
        long mixed = pair * 0x9E3779B97F4A7C15L;
        int slot = (int) (mixed >>> Integer.SIZE) & (pairs.length - 1);
        while (pairs[slot] != pair && pairs[slot] != FREE) {
            slot = (slot + 1) & (pairs.length - 1);
        }
        return slot;
    }

    private void rehash() {
        long[] oldPairs = pairs;
        boolean[] oldHeld = held;
        pairs = new long[oldPairs.length * 2];
        Arrays.fill(pairs, FREE);
        held = new boolean[pairs.length];
        for (int i = 0; i < oldPairs.length; i++) {
            if (oldPairs[i] != FREE) {
                int slot = slot(oldPairs[i]);
                pairs[slot] = oldPairs[i];
                held[slot] = oldHeld[i];
            }
        }
    }
}
