package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Members;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The elements of atomic arrays: a member for each index, as their accesses never race, unlike an array's. */
final class AtomicArrays {
    private static final int CACHED = 256;
    private static final int[] INTEGERS = new int[CACHED];
    private static final int[] LONGS = new int[CACHED];
    private static final int[] REFERENCES = new int[CACHED];

    private AtomicArrays() {}

    /** {@link Members#NONE} if it is not an atomic array, or has no such element. */
    static int member(Object atomic, int index) {
        if (atomic instanceof AtomicIntegerArray array) {
            return member(INTEGERS, "AtomicIntegerArray", "I", index, array.length());
        } else if (atomic instanceof AtomicLongArray array) {
            return member(LONGS, "AtomicLongArray", "J", index, array.length());
        } else if (atomic instanceof AtomicReferenceArray<?> array) {
            return member(REFERENCES, "AtomicReferenceArray", "Ljava/lang/Object;", index, array.length());
        }
        return Members.NONE;
    }

    /** Negative if it is not an atomic array. */
    static int length(Object atomic) {
        if (atomic instanceof AtomicIntegerArray array) {
            return array.length();
        } else if (atomic instanceof AtomicLongArray array) {
            return array.length();
        }
        return atomic instanceof AtomicReferenceArray<?> array ? array.length() : -1;
    }

    private static int member(int[] cache, String owner, String type, int index, int length) {
        if (index < 0 || index >= length) {
            return Members.NONE;
        }
        int known = index < CACHED ? cache[index] : Members.NONE;
        if (known != Members.NONE) {
            return known;
        }
        int member = Members.of("java.util.concurrent.atomic." + owner, "[" + index + "]", type, true);
        if (index < CACHED) {
            cache[index] = member;
        }
        return member;
    }
}
