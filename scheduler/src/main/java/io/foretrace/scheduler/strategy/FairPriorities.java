package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * Threads by their priorities: the highest that can run goes on. A thread that yields, or runs for a long time while others
 * could, or keeps another one out again and again, falls below all others: programs that wait by spinning come to an end.
 */
final class FairPriorities {
    /** Gives a new thread its priority, above 0. */
    private final LongSupplier draw;

    private final Fairness fairness = new Fairness();
    private long[] priorities = new long[16];
    private int threads;
    private long lowest;
    private int last;
    private int kept;

    FairPriorities(LongSupplier draw) {
        this.draw = draw;
    }

    void begin() {
        fairness.begin();
        threads = 0;
        lowest = 0;
        last = -1;
        kept = 0;
    }

    /** There are so many threads now; to be called at every choice, before all else. */
    void welcome(int count) {
        if (count > priorities.length) {
            priorities = Arrays.copyOf(priorities, Math.max(count, 2 * priorities.length));
        }
        while (threads < count) {
            priorities[threads++] = draw.getAsLong();
        }
    }

    /** The thread that goes on. */
    int next(Choice choice) {
        int overdue = fairness.overdue(choice);
        if (Enabled.givesWay(choice) || overdue != Fairness.NOBODY) {
            priorities[choice.current()] = --lowest;
        }
        int thread = overdue == Fairness.NOBODY ? highest(choice) : overdue;
        kept = thread == last && choice.enabledCount() > 1 ? kept + 1 : 0;
        if (kept >= fairness.slice(thread)) {
            fairness.sliceIsOver(thread);
            priorities[thread] = --lowest;
            thread = highest(choice);
            kept = 0;
        }
        fairness.chosen(thread);
        last = thread;
        return thread;
    }

    private int highest(Choice choice) {
        int highest = choice.enabled(0);
        for (int i = 1; i < choice.enabledCount(); i++) {
            int thread = choice.enabled(i);
            if (priorities[thread] > priorities[highest]) {
                highest = thread;
            }
        }
        return highest;
    }

    long of(int thread) {
        return priorities[thread];
    }

    void set(int thread, long priority) {
        priorities[thread] = priority;
    }
}
