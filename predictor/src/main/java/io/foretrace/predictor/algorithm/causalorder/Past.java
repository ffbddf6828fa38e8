package io.foretrace.predictor.algorithm.causalorder;

import java.util.Arrays;

/**
 * A vector clock: how many events of each thread are before, or at, an event of one thread. Immutable; what a thread
 * knows of others is shared by all its events until it changes.
 */
final class Past {
    private final int thread;
    private final int length;
    private final int[] others;

    private Past(int thread, int length, int[] others) {
        this.thread = thread;
        this.length = length;
        this.others = others;
    }

    static Past startOf(int thread) {
        return new Past(thread, 0, new int[0]);
    }

    /** How many events of a thread it has. */
    int of(int other) {
        if (other == thread) {
            return length;
        }
        return other < others.length ? others[other] : 0;
    }

    boolean contains(Step step) {
        return of(step.event().thread()) > step.position();
    }

    boolean isWithin(Situation situation) {
        for (int other = 0; other < others.length; other++) {
            if (others[other] > situation.done(other)) {
                return false;
            }
        }
        return situation.done(thread) >= length;
    }

    Past withOneMore() {
        return new Past(thread, length + 1, others);
    }

    /** Both together, for the thread of this one; the same object if the other one adds nothing. */
    Past merge(Past more) {
        if (more.thread == thread) {
            return this;
        }
        int threads = Math.max(others.length, Math.max(more.others.length, more.thread + 1));
        int[] merged = Arrays.copyOf(others, threads);
        boolean changed = false;
        for (int other = 0; other < threads; other++) {
            int known = other == thread ? 0 : more.of(other);
            if (known > merged[other]) {
                merged[other] = known;
                changed = true;
            }
        }
        return changed ? new Past(thread, length, merged) : this;
    }
}
