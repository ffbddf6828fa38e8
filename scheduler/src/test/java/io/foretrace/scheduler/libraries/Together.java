package io.foretrace.scheduler.libraries;

import java.util.ArrayList;
import java.util.List;

/** Threads that do something at the same time. */
final class Together {
    private Together() {}

    /** What a thread does; it is told which of them it is. */
    @FunctionalInterface
    interface Action {
        void run(int number) throws Exception;
    }

    /** Runs the action in so many threads, and waits for them all. What one throws fails the execution. */
    static void run(int count, Action action) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            threads.add(start(number, action));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static Thread start(int number, Action action) {
        Thread thread = new Thread(() -> {
            try {
                action.run(number);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }
}
