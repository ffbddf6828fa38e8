package io.foretrace.predictor.maximal.solver;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * A moment after which an answer is no longer waited for, for the thread that has made it. What that thread uses of a processor
 * counts, not what the clock says: a question that is given up for a moment because others were served has another answer than it has on a
 * machine of its own, or another witness.
 */
public record Deadline(long nanos) {
    private static final Duration LONGEST = Duration.ofDays(365);
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final boolean IS_KNOWN = THREADS.isCurrentThreadCpuTimeSupported();

    public static Deadline in(Duration duration) {
        Duration time = duration.compareTo(LONGEST) > 0 ? LONGEST : duration;
        return new Deadline(now() + time.toNanos());
    }

    public Deadline orEarlier(Deadline other) {
        return nanos - other.nanos <= 0 ? this : other;
    }

    public boolean hasPassed() {
        return now() - nanos >= 0;
    }

    public long millisLeft() {
        return Math.max(0, (nanos - now()) / 1_000_000);
    }

    private static long now() {
        try {
            return IS_KNOWN ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
        } catch (UnsupportedOperationException inAVirtualThread) {
            return System.nanoTime();
        }
    }
}
