package io.foretrace.scheduler.explore;

/**
 * A behaviour that is to be executed: a beginning that other executions had, then a thread that comes earlier than it did there.
 *
 * @param turns the threads that run, one after the other, in order; the last one is early
 * @param ends for each turn: how many events the thread has recorded when the turn is over; {@link #ONE_STEP} if it records none
 * @param done how many steps of each thread are part of the beginning
 * @param last the last of these steps, of each thread, by its hash; 0 if there is none
 * @param switches how often another thread comes to its turn: simple behaviours come first
 */
record Goal(int[] turns, int[] ends, int[] done, long[] last, int switches) {
    static final int ONE_STEP = -1;

    /** Any execution. */
    static final Goal NONE = new Goal(new int[0], new int[0], new int[0], new long[0], 0);

    /** The thread that comes early. */
    int early() {
        return turns[turns.length - 1];
    }
}
