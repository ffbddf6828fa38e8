package io.foretrace.extension.pipeline.run;

import io.foretrace.extension.report.text.Count;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Tells how far the exploration of a test is, if it takes long, and not all the time. */
public final class Progress {
    /** Before the first line, and between two of them. */
    private static final long EVERY = Duration.ofSeconds(2).toNanos();

    private final TestName test;
    private final Watcher watcher;
    private final LongSupplier nanoTime;
    private final long start;
    private long last;
    private boolean told;

    /** @param nanoTime the time, in nanoseconds from whenever */
    public Progress(TestName test, Watcher watcher, LongSupplier nanoTime) {
        this.test = test;
        this.watcher = watcher;
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
        this.last = start;
    }

    /**
     * One more execution was made.
     *
     * @param left how many are planned so far
     */
    public void executed(int executions, int behaviours, int left) {
        long now = nanoTime.getAsLong();
        if (now - last < EVERY) {
            return;
        }
        last = now;
        told = true;
        watcher.sees(String.format(
                Locale.ROOT,
                "Foretrace: exploring %s: %s, %s, %,d more planned (%.0f s)",
                test.withoutPackage(),
                Count.of(executions, "execution"),
                Count.of(behaviours, "behaviour"),
                left,
                (now - start) / 1e9));
    }

    public void done() {
        if (told) {
            watcher.sees("");
        }
    }
}
