package io.foretrace.predictor.trace;

import java.util.Arrays;

/** Arrays that grow by half: the state of a builder is indexed by numbers that are handed out while it runs. */
final class Growth {
    /** The longest array that every JVM can make. */
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    private Growth() {}

    static byte[] ensure(byte[] array, long length) {
        return length <= array.length ? array : Arrays.copyOf(array, capacity(array.length, length));
    }

    static int[] ensure(int[] array, long length) {
        return length <= array.length ? array : Arrays.copyOf(array, capacity(array.length, length));
    }

    static boolean[] ensure(boolean[] array, long length) {
        return length <= array.length ? array : Arrays.copyOf(array, capacity(array.length, length));
    }

    /** As {@link #ensure(int[], long)}, with the new places filled. */
    static int[] ensure(int[] array, long length, int filler) {
        if (length <= array.length) {
            return array;
        }
        int[] grown = ensure(array, length);
        Arrays.fill(grown, array.length, grown.length, filler);
        return grown;
    }

    static int capacity(int current, long needed) {
        if (needed > LONGEST) {
            throw new TraceFormatException("the trace needs a table of " + needed + " entries; expected at most "
                    + LONGEST + " events and bytes of names");
        }
        return (int) Math.min(LONGEST, Math.max(needed, current + (current >> 1) + 16L));
    }
}
