package io.foretrace.scheduler.record;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The reads of a trace that no branch of their thread depends on yet. A second branch that depends on the same reads says nothing
 * new: whoever comes there has come past the first.
 */
final class Undecided {
    private final BitSet reads = new BitSet();
    /** By thread: its reads since its last branch that depended on all of them. */
    private int[][] since = new int[8][];

    private int[] count = new int[8];

    void add(int thread, int read) {
        if (thread >= since.length) {
            since = Arrays.copyOf(since, 2 * thread);
            count = Arrays.copyOf(count, 2 * thread);
        }
        if (since[thread] == null) {
            since[thread] = new int[16];
        } else if (count[thread] == since[thread].length) {
            since[thread] = Arrays.copyOf(since[thread], 2 * count[thread]);
        }
        since[thread][count[thread]++] = read;
        reads.set(read);
    }

    /** The thread decides by all that it has read; whether any of that is new. */
    boolean decideAll(int thread) {
        boolean any = false;
        int end = thread < count.length ? count[thread] : 0;
        for (int i = 0; i < end; i++) {
            any |= reads.get(since[thread][i]);
            reads.clear(since[thread][i]);
        }
        if (end > 0) {
            count[thread] = 0;
        }
        return any;
    }

    /** Somebody decides by these reads; those of them that are new. */
    int[] decide(int[] by) {
        int[] fresh = new int[by.length];
        int found = 0;
        for (int read : by) {
            if (reads.get(read)) {
                reads.clear(read);
                fresh[found++] = read;
            }
        }
        return found == by.length ? fresh : Arrays.copyOf(fresh, found);
    }
}
