package io.foretrace.scheduler.explore;

import java.util.Arrays;

/**
 * A behaviour that is to be executed: a beginning that another execution had, then a thread that comes earlier than it did there.
 *
 * @param turns the threads that run, one after the other, in order; the last one is early
 * @param ends for each turn: how many events the thread has recorded when the turn is over; {@link #ONE_STEP} if it records none
 * @param done how many steps of each thread are part of the beginning
 * @param last the last of these steps, of each thread, by its hash; 0 if there is none
 * @param switches how often another thread comes to its turn: simple behaviours come first
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Goal(int[] turns, int[] ends, int[] done, long[] last, int switches) {
    static final int ONE_STEP = -1;

    /** Any behaviour. */
    static final Goal NONE = new Goal(new int[0], new int[0], new int[0], new long[0], 0);

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
        private int[] turns = new int[64];
        private int[] ends = new int[64];
        private final int[] done = new int[StepLog.MOST_THREADS];
        private final long[] last = new long[StepLog.MOST_THREADS];
        private int size;
        private int switches;

        /** The next step of the beginning. */
        void add(Causality.Node step) {
            turn(step.thread(), step.end());
            done[step.thread()] = step.number() + 1;
            last[step.thread()] = step.hash();
        }

        /** The thread that comes early, after the beginning. */
        Goal early(int thread) {
            turn(thread, ONE_STEP);
            return new Goal(Arrays.copyOf(turns, size), Arrays.copyOf(ends, size), done, last, switches);
        }

        private void turn(int thread, int end) {
            if (size == turns.length) {
                turns = Arrays.copyOf(turns, 2 * size);
                ends = Arrays.copyOf(ends, 2 * size);
            }
            switches += size > 0 && turns[size - 1] != thread ? 1 : 0;
            turns[size] = thread;
            ends[size++] = end;
        }
    }
}
