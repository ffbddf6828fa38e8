package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.Threads;
import java.util.Arrays;

/** The threads that can run, in ascending order: looked for again only after something has changed. */
final class EnabledThreads {
    private final Threads threads;
    private int[] enabled = new int[16];
    private int count;
    private boolean isStale = true;

    /** Set by threads that do not hold the baton; the holder looks when it chooses. */
    private volatile boolean outsideNews;

    EnabledThreads(Threads threads) {
        this.threads = threads;
    }

    /** Threads have become able or unable to run. */
    void changed() {
        isStale = true;
    }

    /** Something happened outside that may let a thread run. */
    void outsideNews() {
        outsideNews = true;
    }

    boolean hasOutsideNews() {
        return outsideNews;
    }

    /** Whether there was news; from now on there is none. */
    boolean takeOutsideNews() {
        boolean had = outsideNews;
        if (had) {
            outsideNews = false;
            isStale = true;
        }
        return had;
    }

    /** Looks again who can run, if anything has changed. */
    void refresh() {
        if (isStale) {
            isStale = false;
            count = 0;
            for (ControlledThread thread : threads.all()) {
                if (thread.isRunnable()) {
                    add(thread.index);
                }
            }
        }
    }

    private void add(int thread) {
        if (count == enabled.length) {
            enabled = Arrays.copyOf(enabled, 2 * count);
        }
        enabled[count++] = thread;
    }

    int count() {
        return count;
    }

    int get(int i) {
        return enabled[i];
    }
}
