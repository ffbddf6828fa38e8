package io.foretrace.samples.libraries;

import java.util.ArrayList;
import java.util.List;

/** Threads that do something at the same time. */
final class Together {
    /** The order of plain tests: they come last, and find out whether what was used under control still works. */
    static final int AFTERWARDS = Integer.MAX_VALUE;

    private Together() {}

    /** What a thread does. */
    @FunctionalInterface
    interface Action {
        void run() throws Exception;
    }

    /** Runs each in a thread of its own and waits for them all. What one throws fails the test. */
    static void together(Action... actions) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Action action : actions) {
            Thread thread = new Thread(() -> runUnchecked(action), "T" + (threads.size() + 1));
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void runUnchecked(Action action) {
        try {
            action.run();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
