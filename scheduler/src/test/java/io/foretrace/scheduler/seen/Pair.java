package io.foretrace.scheduler.seen;

import io.foretrace.scheduler.control.Body;

/** What two threads do with something that both can reach. */
record Pair(Action one, Action other) {
    /** What a thread does. */
    @FunctionalInterface
    interface Action {
        void run() throws Exception;
    }

    /** Both at the same time. */
    Body together() {
        return () -> start(one, other);
    }

    /** Both with the same lock. */
    Body locked() {
        Object lock = new Object();
        return () -> start(holding(lock, one), holding(lock, other));
    }

    /** One, and then the other in another thread. */
    Body inTurn() {
        return () -> {
            one.run();
            Thread thread = thread(other);
            thread.start();
            thread.join();
        };
    }

    private static Action holding(Object lock, Action action) {
        return () -> {
            synchronized (lock) {
                action.run();
            }
        };
    }

    private static void start(Action one, Action other) throws InterruptedException {
        Thread first = thread(one);
        Thread second = thread(other);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static Thread thread(Action action) {
        return new Thread(() -> {
            try {
                action.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
