package io.foretrace.scheduler.control.undo;

import java.util.Arrays;

/** A set of numbers other than 0, without an object for each. */
final class Numbers {
    private static final int FIRST_CAPACITY = 128;

    private long[] slots = new long[FIRST_CAPACITY];
    private int size;

    /** Whether the number was not there yet. */
    boolean add(long number) {
        int mask = slots.length - 1;
        int slot = mix(number) & mask;
        while (slots[slot] != 0) {
            if (slots[slot] == number) {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        slots[slot] = number;
        if (2 * ++size > slots.length) {
            grow();
        }
        return true;
    }

    void clear() {
        Arrays.fill(slots, 0);
        size = 0;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[2 * old.length];
        size = 0;
        for (long number : old) {
            if (number != 0) {
                add(number);
            }
        }
    }

    private static int mix(long number) {
        long mixed = number * 0x9E37_79B9_7F4A_7C15L;
        return (int) (mixed ^ (mixed >>> 32));
    }
}
