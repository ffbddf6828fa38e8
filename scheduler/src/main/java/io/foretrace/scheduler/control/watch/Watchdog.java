package io.foretrace.scheduler.control.watch;

import io.foretrace.scheduler.bridge.Jdk;
import org.jspecify.annotations.Nullable;

/**
 * Looks, in real time, whether executions make progress. A thread that blocks where nothing can be hooked is taken out of
 * control until it comes back, so that the others can go on; one that runs for ever is made to end.
 */
public final class Watchdog {
    private static final long LOOK_NANOS = 5_000_000;
    private static final Watchdog INSTANCE = new Watchdog();

    private volatile @Nullable Stalls stalls;
    private @Nullable Thread thread;
    private volatile boolean asleep;

    /**
     * Starts the watchdog's thread, if there is none, before an execution resets the counters of the JVM: otherwise that thread
     * would have an id that a thread of the next execution gets, too.
     */
    public static void prepare() {
        INSTANCE.startThread();
    }

    public static void watch(Stalls stalls) {
        INSTANCE.start(stalls);
    }

    public static void leave() {
        INSTANCE.stalls = null;
    }

    private synchronized void start(Stalls watched) {
        stalls = watched;
        if (asleep && thread != null) {
            Jdk.unpark(thread);
        }
    }

    private synchronized void startThread() {
        if (thread == null) {
            thread = new Thread(null, this::run, "foretrace-watchdog", 0, false);
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void run() {
        int idle = 0;
        while (true) {
            Stalls watched = stalls;
            if (watched != null) {
                idle = 0;
                look(watched);
            } else if (++idle > 200) {
                sleepUntilNeeded();
                idle = 0;
            }
            Jdk.parkNanos(LOOK_NANOS);
        }
    }

    /** A failure of ours must not leave the executions to come without a watchdog. */
    private static void look(Stalls watched) {
        try {
            watched.look(System.nanoTime());
        } catch (RuntimeException | LinkageError e) {
            watched.note("Foretrace's watchdog failed, and nothing else: " + e);
        }
    }

    private void sleepUntilNeeded() {
        asleep = true;
        while (stalls == null) {
            Jdk.park();
        }
        asleep = false;
    }
}
