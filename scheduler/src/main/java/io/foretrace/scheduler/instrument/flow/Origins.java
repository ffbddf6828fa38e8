package io.foretrace.scheduler.instrument.flow;

/**
 * Where a value can come from, as the bits of a number: one for each of the method's reads, meaning what that read saw when it was
 * last executed, and two for what one method at a time cannot know.
 */
public final class Origins {
    /** Constants, and what is computed from them. */
    public static final long NOTHING = 0;

    /** What came with the call: it depends on whatever the thread had read before. */
    static final long CALLER = 1L << 62;

    /** Anything that the thread has read. */
    static final long ANYTHING = 1L << 63;

    /** How many reads of a method have a bit; the others could be any. */
    static final int MOST_READS = 62;

    private static final long READS = CALLER - 1;

    private Origins() {}

    static long of(int read) {
        return read < MOST_READS ? 1L << read : ANYTHING;
    }

    /** Whether only reads of the method matter, so that they can be named. */
    public static boolean areKnown(long origins) {
        return (origins & ~READS) == 0;
    }

    /** Whether the value may come from a read at all, as far as the method itself tells. */
    public static boolean haveRead(long origins) {
        return (origins & (READS | ANYTHING)) != 0;
    }

    /** The same where some of the reads may have been executed again since: what they saw the time before has no name. */
    static long afterAnother(long origins, long reads) {
        return (origins & reads) == 0 ? origins : ANYTHING;
    }

    /** The same where the method may have been called again meanwhile. */
    static long afterCall(long origins) {
        return afterAnother(origins, READS);
    }
}
