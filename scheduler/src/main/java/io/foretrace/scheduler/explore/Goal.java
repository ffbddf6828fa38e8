package io.foretrace.scheduler.explore;

import java.util.Arrays;

/**
 * A behaviour that is to be executed: a beginning that another execution had, then a thread that comes earlier than it did there.
 *
 * @param turns the threads that make their next step that can be seen, one after the other; the last one is early
 * @param done how many steps of each thread are part of the beginning
 * @param last the last of these steps, of each thread, by its hash; 0 if there is none
 * @param effort how often another thread comes to its turn, and how many turns of loops that wait there are: simple behaviours
 *     come first
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Goal(byte[] turns, int[] done, long[] last, int effort) {
    /** Any behaviour. */
    static final Goal NONE = new Goal(new byte[0], new int[0], new long[0], 0);

    /** How much memory it takes. */
    int bytes() {
        return 128 + turns.length + (Integer.BYTES + Long.BYTES) * done.length;
    }

    /** The same for goals that are reached by the same executions. */
    long hash() {
        long hash = early() + 1L;
        for (long step : last) {
            hash = Causality.mix(hash * 31 + step);
        }
        return hash;
    }

    /** Whether every execution reaches it. */
    boolean isAny() {
        return turns.length == 0;
    }

    /** The thread that comes early. */
    int early() {
        return turns[turns.length - 1];
    }

    /** Puts a goal together, one step after the other. */
    static final class Builder {
        private byte[] turns = new byte[64];
        private final int[] done = new int[StepLog.MOST_THREADS];
        private final long[] last = new long[StepLog.MOST_THREADS];
        private int threads;
        private int size;
        private int effort;

        /** The next step of the beginning. */
        void add(Causality.Node step) {
            turn(step.thread());
            effort += step.again() ? 1 : 0;
            done[step.thread()] = step.number() + 1;
            last[step.thread()] = step.hash();
        }

        /** The thread that comes early, after the beginning. */
        Goal early(int thread) {
            turn(thread);
            return new Goal(
                    Arrays.copyOf(turns, size), Arrays.copyOf(done, threads), Arrays.copyOf(last, threads), effort);
        }

        private void turn(int thread) {
            if (size == turns.length) {
                turns = Arrays.copyOf(turns, 2 * size);
            }
            effort += size > 0 && turns[size - 1] != thread ? 1 : 0;
            turns[size++] = (byte) thread;
            threads = Math.max(threads, thread + 1);
        }
    }
}
