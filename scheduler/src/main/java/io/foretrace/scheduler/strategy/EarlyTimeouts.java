package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;

/**
 * Lets a wait for a time end although others can run, now and then: on a busy machine a thread may come too late for any
 * time-out. Has chances of its own, so that tests without such waits run as they would without it.
 */
final class EarlyTimeouts {
    /** In place of a thread. */
    static final int NOBODY = -1;

    /** At one step out of so many, on the average, a wait ends. */
    private static final int SELDOM = 32;

    private final SplitMix random = new SplitMix();

    void begin(long seed) {
        random.reseed(~seed);
    }

    /** A thread whose time is to be over now; else {@link #NOBODY}. */
    int next(Choice choice) {
        if (random.below(SELDOM) != 0) {
            return NOBODY;
        }
        int count = choice.threadCount();
        int first = (int) random.below(count);
        for (int i = 0; i < count; i++) {
            int thread = (first + i) % count;
            if (choice.mayTimeOut(thread)) {
                return thread;
            }
        }
        return NOBODY;
    }
}
