package io.foretrace.scheduler.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Starting and joining threads, in fewer words. */
final class Threads {
    static final long HOUR_MILLIS = 3_600_000L;
    static final long HOUR_NANOS = 3_600_000_000_000L;

    private Threads() {}

    /** What a thread does. */
    @FunctionalInterface
    interface Action {
        void run() throws Exception;
    }

    static Thread start(Action action) {
        return start(new Thread(runnable(action)));
    }

    static Thread start(String name, Action action) {
        return start(new Thread(runnable(action), name));
    }

    /** In a thread that overflows soon. */
    static Thread startWithSmallStack(Action action) {
        return start(new Thread(null, runnable(action), "small", 256 * 1024));
    }

    /** What a thread throws is the outcome: nobody needs to see it printed a thousand times. */
    private static Thread start(Thread thread) {
        thread.setUncaughtExceptionHandler((self, exception) -> {});
        thread.start();
        return thread;
    }

    static void join(Thread... threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Runs each in a thread of its own, and waits for them all. */
    static void together(Action... actions) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Action action : actions) {
            threads.add(start(action));
        }
        join(threads.toArray(new Thread[0]));
    }

    /** As {@link #together}, but none begins before all have been started: no order of theirs is a likely one. */
    static void race(Action... actions) throws InterruptedException {
        CountDownLatch gate = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (Action action : actions) {
            threads.add(start(() -> {
                gate.await();
                action.run();
            }));
        }
        gate.countDown();
        join(threads.toArray(new Thread[0]));
    }

    /** What the action throws is thrown as it is. */
    static Runnable runnable(Action action) {
        return () -> {
            try {
                action.run();
            } catch (Exception e) {
                throw Threads.<RuntimeException>sneaky(e);
            }
        };
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> T sneaky(Throwable e) throws T {
        throw (T) e;
    }
}
