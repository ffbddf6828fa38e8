package io.foretrace.predictor.maximal.solver;

import java.time.Duration;

/** A moment after which an answer is no longer waited for. */
public record Deadline(long nanoTime) {
    public static Deadline in(Duration duration) {
        long now = System.nanoTime();
        long nanos = duration.compareTo(Duration.ofDays(365)) > 0
                ? Duration.ofDays(365).toNanos()
                : duration.toNanos();
        return new Deadline(now + nanos);
    }

    public Deadline orEarlier(Deadline other) {
        return nanoTime - other.nanoTime <= 0 ? this : other;
    }

    public boolean hasPassed() {
        return System.nanoTime() - nanoTime >= 0;
    }

    public long millisLeft() {
        return Math.max(0, (nanoTime - System.nanoTime()) / 1_000_000);
    }
}
