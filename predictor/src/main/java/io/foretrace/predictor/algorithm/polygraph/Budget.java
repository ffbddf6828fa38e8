package io.foretrace.predictor.algorithm.polygraph;

import java.time.Duration;

/** How much one question may cost. */
final class Budget {
    private final Duration time;
    private final long start = System.nanoTime();
    private long decisions;

    Budget(long decisions, Duration time) {
        this.decisions = decisions;
        this.time = time;
    }

    /** One more decision. */
    void spend() {
        if (--decisions < 0) {
            throw new LimitException("too many polyedges stay open");
        }
        checkTime();
    }

    void checkTime() {
        if (System.nanoTime() - start > time.toNanos()) {
            throw new LimitException("out of time");
        }
    }
}
