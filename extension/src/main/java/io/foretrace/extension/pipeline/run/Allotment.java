package io.foretrace.extension.pipeline.run;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Time for work that nobody waits for long. It is time of the clock where the machine has nothing else to do; on a machine that has,
 * such as most that build, as much of the processor counts, so that what is found does not depend on who else works there.
 */
public final class Allotment {
    /** How much longer than on a machine of its own it may take. */
    private static final int MOST = 5;

    private final LongSupplier clock;
    private final LongSupplier processor;
    private final long nanos;
    private final long start;
    private final long used;

    private Allotment(Duration time, LongSupplier clock, LongSupplier processor) {
        this.nanos = time.toNanos();
        this.clock = clock;
        this.processor = processor;
        this.start = clock.getAsLong();
        this.used = processor.getAsLong();
    }

    public static Allotment of(Duration time) {
        return of(time, System::nanoTime, Allotment::processorNanos);
    }

    /** @param processor how long the JVM has used processors; always the same where that is not known */
    static Allotment of(Duration time, LongSupplier clock, LongSupplier processor) {
        return new Allotment(time, clock, processor);
    }

    public boolean isUsedUp() {
        long passed = clock.getAsLong() - start;
        return passed >= MOST * nanos || (passed >= nanos && hasUsed(passed));
    }

    /** Who does not know what it has used has used all the time that has passed. */
    private boolean hasUsed(long passed) {
        long now = processor.getAsLong();
        return (now == used ? passed : now - used) >= nanos;
    }

    private static long processorNanos() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toNanos)
                .orElse(0L);
    }
}
