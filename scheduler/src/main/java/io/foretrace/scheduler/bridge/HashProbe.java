package io.foretrace.scheduler.bridge;

import jdk.internal.misc.Unsafe;

/** Finds out where the JVM keeps identity hashes: bit 8 of an object's first word on 17, bit 11 on 25. */
final class HashProbe {
    private static final int SAMPLES = 16;

    private HashProbe() {}

    /** The shift, or -1 if no place fits all samples. */
    static int shift(Unsafe unsafe) {
        for (int shift = 1; shift < 40; shift++) {
            if (fits(unsafe, shift)) {
                return shift;
            }
        }
        return -1;
    }

    private static boolean fits(Unsafe unsafe, int shift) {
        for (int i = 0; i < SAMPLES; i++) {
            Object sample = new Object();
            long before = unsafe.getLong(sample, 0L);
            long hash = System.identityHashCode(sample);
            long after = unsafe.getLong(sample, 0L);
            boolean unlocked = (before & 3L) == 1L && (after & 3L) == 1L;
            if (!unlocked || (before ^ after) != hash << shift) {
                return false;
            }
        }
        return true;
    }
}
