package io.foretrace.scheduler.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Thread pools. */
@SuppressWarnings("FutureReturnValueIgnored")
final class PoolPrograms {
    private PoolPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("poolFixed", () -> sums(Executors.newFixedThreadPool(2)))
                        .reaches("6"),
                Entry.of("poolCached", () -> sums(Executors.newCachedThreadPool()))
                        .reaches("6"),
                Entry.of("poolSingle", PoolPrograms::single).reaches("012"),
                Entry.of("poolOrder", PoolPrograms::order).reaches("01", "10"),
                Entry.of("poolLostUpdate", PoolPrograms::lostUpdate).reaches("1", "2"),
                Entry.of("poolShutdownNow", PoolPrograms::shutdownNow).reaches("1 never ran, 1 interrupted"),
                Entry.of("poolRejected", PoolPrograms::rejected).reaches("rejected"),
                Entry.of("poolCallerRuns", PoolPrograms::callerRuns)
                        .allowsLike("[012] in caller of 3")
                        .reaches("2 in caller of 3"),
                Entry.of("poolFactory", PoolPrograms::factory).reaches("worker-1"),
                Entry.of("poolInvokeAll", PoolPrograms::invokeAll).reaches("abc"),
                Entry.of("poolInvokeAny", PoolPrograms::invokeAny).reaches("a", "b"),
                Entry.of("poolPrestart", PoolPrograms::prestart).reaches("2 6"),
                Entry.of("poolCompletion", PoolPrograms::completion).reaches("ab", "ba"),
                Entry.of("poolTaskFails", PoolPrograms::taskFails).reaches("IllegalArgumentException 2"),
                Entry.of("poolTimeout", PoolPrograms::timeout).reaches("0").controlledOnly(),
                Entry.of("poolAwaitTermination", PoolPrograms::awaitTermination)
                        .reaches("false true")
                        .controlledOnly(),
                Entry.of("poolLeftRunning", PoolPrograms::leftRunning)
                        .reaches("1")
                        .controlledOnly());
    }

    private static String sums(ExecutorService pool) throws Exception {
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            int value = i;
            futures.add(pool.submit(() -> value));
        }
        int sum = 0;
        for (Future<Integer> future : futures) {
            sum += future.get();
        }
        close(pool);
        return "" + sum;
    }

    private static void close(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.HOURS), "the pool ends");
    }

    private static String single() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        StringBuilder order = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            int task = i;
            pool.execute(() -> order.append(task));
        }
        close(pool);
        return order.toString();
    }

    private static String order() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Log log = new Log();
        pool.execute(() -> log.add("0"));
        pool.execute(() -> log.add("1"));
        close(pool);
        return log.toString();
    }

    private static String lostUpdate() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int[] count = new int[1];
        pool.execute(() -> count[0]++);
        pool.execute(() -> count[0]++);
        close(pool);
        return "" + count[0];
    }

    private static String shutdownNow() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        AtomicInteger interrupted = new AtomicInteger();
        CountDownLatch never = new CountDownLatch(1);
        for (int i = 0; i < 2; i++) {
            pool.execute(() -> {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    interrupted.incrementAndGet();
                }
            });
        }
        int left = pool.shutdownNow().size();
        Check.that(pool.awaitTermination(1, TimeUnit.HOURS), "the pool ends");
        return left + " never ran, " + interrupted + " interrupted";
    }

    private static String rejected() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        close(pool);
        try {
            pool.execute(() -> {});
            return "accepted";
        } catch (RejectedExecutionException e) {
            return "rejected";
        }
    }

    private static String callerRuns() throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
        Thread caller = Thread.currentThread();
        AtomicInteger here = new AtomicInteger();
        AtomicInteger all = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            pool.execute(() -> {
                all.incrementAndGet();
                if (Thread.currentThread().equals(caller)) {
                    here.incrementAndGet();
                }
            });
        }
        close(pool);
        return here + " in caller of " + all;
    }

    private static String factory() throws Exception {
        AtomicInteger made = new AtomicInteger();
        ExecutorService pool = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, "worker-" + made.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        String name = pool.submit(() -> Thread.currentThread().getName()).get();
        close(pool);
        return name;
    }

    private static String invokeAll() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<String>> tasks = List.of(() -> "a", () -> "b", () -> "c");
        StringBuilder result = new StringBuilder();
        for (Future<String> future : pool.invokeAll(tasks)) {
            result.append(future.get());
        }
        close(pool);
        return result.toString();
    }

    private static String invokeAny() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<String>> tasks = List.of(() -> "a", () -> "b");
        String result = pool.invokeAny(tasks);
        close(pool);
        return result;
    }

    private static String prestart() throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        return pool.prestartAllCoreThreads() + " " + sums(pool);
    }

    private static String completion() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<String> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> "a");
        service.submit(() -> "b");
        String result = service.take().get() + service.take().get();
        close(pool);
        return result;
    }

    /** A pool goes on after a task that failed. */
    private static String taskFails() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> failing = pool.submit(() -> {
            throw new IllegalArgumentException();
        });
        String cause;
        try {
            failing.get();
            cause = "none";
        } catch (ExecutionException e) {
            cause = Check.cause(e);
        }
        int next = pool.submit(() -> 2).get();
        close(pool);
        return cause + " " + next;
    }

    /** Idle threads go after their time, without a shutdown. */
    private static String timeout() throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());
        pool.allowCoreThreadTimeOut(true);
        pool.submit(() -> 1).get();
        Thread.sleep(3 * Threads.HOUR_MILLIS);
        return "" + pool.getPoolSize();
    }

    private static String awaitTermination() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> {
            Thread.sleep(2 * Threads.HOUR_MILLIS);
            return 1;
        });
        pool.shutdown();
        boolean early = pool.awaitTermination(1, TimeUnit.HOURS);
        return early + " " + pool.awaitTermination(2, TimeUnit.HOURS);
    }

    /** Nobody shuts it down: its threads wait for work that never comes. */
    private static String leftRunning() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        return "" + pool.submit(() -> 1).get();
    }
}
