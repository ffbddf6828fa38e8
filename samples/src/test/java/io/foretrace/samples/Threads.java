package io.foretrace.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/** Starting, joining and ending threads, in fewer words. */
public final class Threads {
    private static final int LONG_ENOUGH_SECONDS = 10;

    private Threads() {}

    /** What a thread does. */
    @FunctionalInterface
    public interface Action {
        void run() throws Exception;
    }

    static Thread start(String name, Action action) {
        Thread thread = new Thread(() -> runUnchecked(action), name);
        thread.start();
        return thread;
    }

    /** Runs each in a thread of its own, T1, T2 and so on, and waits for them all. */
    public static void together(Action... actions) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Action action : actions) {
            threads.add(start("T" + (threads.size() + 1), action));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Lets the tasks end, and the threads after them. */
    static void shutDown(ExecutorService executor) throws InterruptedException {
        executor.shutdown();
        assertThat(executor.awaitTermination(LONG_ENOUGH_SECONDS, TimeUnit.SECONDS))
                .isTrue();
    }

    private static void runUnchecked(Action action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
