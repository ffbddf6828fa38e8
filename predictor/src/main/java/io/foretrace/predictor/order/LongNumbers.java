package io.foretrace.predictor.order;

import java.util.Arrays;

/** Numbers for keys, from 0 in the order in which the keys come: a map without an object for each entry. */
public final class LongNumbers {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** The keys by their numbers. */
    private long[] keys = new long[8];

    /** Open addressing, never more than half full: one more than a number, 0 where free. */
    private int[] table = new int[16];

    /** How far the product of a key is shifted to become a place of the table. */
    private int shift = Long.SIZE - 4;

    private int size;

    /** Two numbers that are not negative as one key. */
    public static long key(int upper, int lower) {
        return (long) upper << Integer.SIZE | lower;
    }

    public static int upper(long key) {
        return (int) (key >> Integer.SIZE);
    }

    public static int lower(long key) {
        return (int) key;
    }

    public int size() {
        return size;
    }

    public long key(int number) {
        return keys[number];
    }

    /** The number of a key; the next free one if the key is new. */
    public int number(long key) {
        int slot = home(key);
        for (int found = table[slot]; found != 0; found = table[slot]) {
            if (keys[found - 1] == key) {
                return found - 1;
            }
            slot = (slot + 1) & (table.length - 1);
        }
        if (size == keys.length) {
            grow();
            slot = free(key);
        }
        keys[size] = key;
        table[slot] = ++size;
        return size - 1;
    }

    private int home(long key) {
        return (int) ((key * GOLDEN) >>> shift);
    }

    private int free(long key) {
        int slot = home(key);
        while (table[slot] != 0) {
            slot = (slot + 1) & (table.length - 1);
        }
        return slot;
    }

    private void grow() {
        keys = Arrays.copyOf(keys, size * 2);
        table = new int[keys.length * 2];
        shift--;
        for (int number = 0; number < size; number++) {
            table[free(keys[number])] = number + 1;
        }
    }
}
