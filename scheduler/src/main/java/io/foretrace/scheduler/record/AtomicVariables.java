package io.foretrace.scheduler.record;

import java.util.Arrays;

/**
 * The variables that threads of one execution access atomically although they are not volatile, by a VarHandle for instance; as
 * {@link Touches#variable} numbers them. Numbers stand in the array itself, because every such access comes by.
 */
final class AtomicVariables {
    private static final int FIRST_CAPACITY = 64;

    /** Open addressing; 0 is an empty slot. */
    private long[] slots;

    private int size;

    AtomicVariables() {
        this(new long[FIRST_CAPACITY], 0);
    }

    private AtomicVariables(long[] slots, int size) {
        this.slots = slots;
        this.size = size;
    }

    void add(long variable) {
        int slot = slot(variable);
        if (slots[slot] == variable) {
            return;
        }
        slots[slot] = variable;
        if (2 * ++size > slots.length) {
            grow();
        }
    }

    boolean has(long variable) {
        return size > 0 && slots[slot(variable)] == variable;
    }

    void clear() {
        if (slots.length > FIRST_CAPACITY) {
            slots = new long[FIRST_CAPACITY];
        } else if (size > 0) {
            Arrays.fill(slots, 0L);
        }
        size = 0;
    }

    AtomicVariables copy() {
        return new AtomicVariables(slots.clone(), size);
    }

    /** Where the variable is, or would be. */
    private int slot(long variable) {
        long mixed = variable * 0x9E3779B97F4A7C15L;
        int mask = slots.length - 1;
        int slot = (int) (mixed >>> Integer.SIZE) & mask;
        while (slots[slot] != 0 && slots[slot] != variable) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[2 * old.length];
        for (long variable : old) {
            if (variable != 0) {
                slots[slot(variable)] = variable;
            }
        }
    }
}
