package io.foretrace.scheduler.guide;

import java.util.Arrays;

/**
 * What is known of each move of a {@link StateSearch}, that is of a thread that goes on in a state. There are very many moves, so that
 * this is a hash table without objects: a move is a hash of 64 bits, and its two lowest bits are used for what is known.
 */
final class MoveTable {
    /** Nobody knows of it. */
    static final int UNKNOWN = 0;

    /** Somebody could make it. */
    static final int WAITING = 1;

    /** Somebody has. */
    static final int MADE = 2;

    private static final long BITS = 3;

    private final int most;
    private long[] table = new long[1 << 10];
    private int size;

    /** @param most as many are remembered */
    MoveTable(int most) {
        this.most = most;
    }

    /** Of more moves than there is room for, it is supposed that they were made. */
    int get(long move) {
        long entry = table[slot(move)];
        return entry == 0 && isFull() ? MADE : (int) (entry & BITS);
    }

    void put(long move, int known) {
        int slot = slot(move);
        if (table[slot] == 0) {
            if (isFull()) {
                return;
            }
            size++;
        }
        table[slot] = (move & ~BITS) | known;
        if (2 * size > table.length) {
            grow();
        }
    }

    boolean isFull() {
        return size >= most;
    }

    int size() {
        return size;
    }

    private int slot(long move) {
        int mask = table.length - 1;
        int slot = (int) (move >>> Integer.SIZE) & mask;
        while (table[slot] != 0 && (table[slot] & ~BITS) != (move & ~BITS)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] old = table;
        table = new long[2 * old.length];
        Arrays.stream(old).filter(entry -> entry != 0).forEach(entry -> table[slot(entry)] = entry);
    }
}
