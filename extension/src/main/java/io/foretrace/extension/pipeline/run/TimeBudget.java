package io.foretrace.extension.pipeline.run;

import java.time.Duration;
import java.util.function.LongSupplier;

/** How long a test may be worked on, from its first run on. Nothing more is begun after that; what has begun comes to its end. */
public final class TimeBudget {
    private final LongSupplier nanoTime;
    private final long end;

    private TimeBudget(Duration time, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.end = nanoTime.getAsLong() + time.toNanos();
    }

    /** Begins now. */
    public static TimeBudget of(Options options) {
        return of(options, System::nanoTime);
    }

    /** @param nanoTime the time, in nanoseconds from whenever */
    static TimeBudget of(Options options, LongSupplier nanoTime) {
        return new TimeBudget(options.timeBudget(), nanoTime);
    }

    public boolean isLeft() {
        return nanoTime.getAsLong() - end <= 0; // a difference, since the clock may have any sign
    }
}
