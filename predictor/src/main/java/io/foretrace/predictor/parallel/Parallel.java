package io.foretrace.predictor.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/** Numbered tasks on a fixed number of threads. Results come back by number, whatever finished first. */
public final class Parallel implements AutoCloseable {
    private static final AtomicInteger COUNT = new AtomicInteger();

    private final ExecutorService threads;

    /** @param width how many tasks run at once; the threads end when this is closed */
    public Parallel(int width) {
        threads = Executors.newFixedThreadPool(width, task -> {
            Thread thread = new Thread(task, "foretrace-predict-" + COUNT.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    public static Parallel onAllCores() {
        return new Parallel(Runtime.getRuntime().availableProcessors());
    }

    /** Runs the tasks 0 to {@code count} - 1. The failure of one is thrown here, after the others have been told to end. */
    public <T> List<T> map(int count, IntFunction<T> task) {
        List<Future<T>> running = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int number = i;
            running.add(threads.submit(() -> task.apply(number)));
        }
        List<T> results = new ArrayList<>(count);
        try {
            for (Future<T> future : running) {
                results.add(future.get());
            }
        } catch (ExecutionException e) {
            throw failure(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while predicting", e);
        } finally {
            running.forEach(future -> future.cancel(true));
        }
        return results;
    }

    private static RuntimeException failure(ExecutionException e) {
        if (e.getCause() instanceof RuntimeException failure) {
            return failure;
        }
        if (e.getCause() instanceof Error error) {
            throw error;
        }
        return new IllegalStateException(e.getCause());
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
