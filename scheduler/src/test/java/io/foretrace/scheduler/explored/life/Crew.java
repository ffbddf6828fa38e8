package io.foretrace.scheduler.explored.life;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The threads of a program, who may look at each other. */
public final class Crew {
    private final List<Thread> threads = new ArrayList<>();

    /** Starts a thread for each, and waits for all. */
    public void inThreads(List<Runnable> tasks) throws InterruptedException {
        for (Runnable task : tasks) {
            Thread thread = new Thread(task, "crew " + threads.size());
            thread.setDaemon(true);
            threads.add(thread);
        }
        for (int i = 0; i < threads.size(); i++) {
            threads.get(i).start();
        }
        for (int i = 0; i < threads.size(); i++) {
            threads.get(i).join();
        }
    }

    /** Gives all to a pool of two threads. */
    public static void inPool(List<Runnable> tasks) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<?>> futures = new ArrayList<>();
        for (Runnable task : tasks) {
            futures.add(pool.submit(task));
        }
        for (Future<?> future : futures) {
            future.get();
        }
        pool.shutdown();
    }

    /** Gives all to the common pool. */
    public static void inCommonPool(List<Runnable> tasks) throws Exception {
        List<CompletableFuture<Void>> futures = new ArrayList<>();
        for (Runnable task : tasks) {
            futures.add(CompletableFuture.runAsync(task));
        }
        for (CompletableFuture<Void> future : futures) {
            future.get();
        }
    }

    /** One of them, by any number. */
    Thread get(int number) {
        return threads.get(number % threads.size());
    }

    /** Those that can be told apart, for who watches from outside. */
    public List<Thread> all() {
        return threads;
    }
}
