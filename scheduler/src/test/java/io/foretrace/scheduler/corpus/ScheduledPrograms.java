package io.foretrace.scheduler.corpus;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** What is to happen later: scheduled pools and timers, in hours. */
@SuppressWarnings("FutureReturnValueIgnored")
final class ScheduledPrograms {
    private ScheduledPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("scheduledDelay", ScheduledPrograms::delay)
                        .reaches("123")
                        .controlledOnly(),
                Entry.of("scheduledTwoThreads", ScheduledPrograms::twoThreads)
                        .reaches("ab", "ba")
                        .controlledOnly(),
                Entry.of("scheduledRate", ScheduledPrograms::fixedRate)
                        .reaches("1 2 3 ")
                        .controlledOnly(),
                Entry.of("scheduledFixedDelay", ScheduledPrograms::fixedDelay)
                        .reaches("1 3 5 ")
                        .controlledOnly(),
                Entry.of("scheduledCancel", ScheduledPrograms::cancel)
                        .reaches("cancelled, 0 left")
                        .controlledOnly(),
                Entry.of("scheduledGet", ScheduledPrograms::get)
                        .reaches("x after 2 h")
                        .controlledOnly(),
                Entry.of("timerOnce", ScheduledPrograms::timerOnce)
                        .reaches("12")
                        .controlledOnly(),
                Entry.of("timerRepeated", ScheduledPrograms::timerRepeated)
                        .reaches("1 2 3 ")
                        .controlledOnly(),
                Entry.of("timerCancelled", ScheduledPrograms::timerCancelled)
                        .reaches("never ran")
                        .controlledOnly());
    }

    private static long hoursSince(long start) {
        return (System.nanoTime() - start) / Threads.HOUR_NANOS;
    }

    private static void close(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        Check.that(pool.awaitTermination(10, TimeUnit.DAYS), "the pool ends");
    }

    private static String delay() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Log log = new Log();
        for (int hours : new int[] {3, 1, 2}) {
            pool.schedule(() -> log.add("" + hours), hours, TimeUnit.HOURS);
        }
        close(pool);
        return log.toString();
    }

    private static String twoThreads() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        Log log = new Log();
        pool.schedule(() -> log.add("a"), 1, TimeUnit.HOURS);
        pool.schedule(() -> log.add("b"), 1, TimeUnit.HOURS);
        close(pool);
        return log.toString();
    }

    private static String fixedRate() throws Exception {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        Log log = new Log();
        CountDownLatch three = new CountDownLatch(3);
        long start = System.nanoTime();
        Future<?> future = pool.scheduleAtFixedRate(
                () -> {
                    log.add(hoursSince(start) + " ");
                    three.countDown();
                },
                1,
                1,
                TimeUnit.HOURS);
        three.await();
        future.cancel(false);
        close(pool);
        return log.toString();
    }

    private static String fixedDelay() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Log log = new Log();
        CountDownLatch three = new CountDownLatch(3);
        long start = System.nanoTime();
        pool.scheduleWithFixedDelay(
                Threads.runnable(() -> {
                    log.add(hoursSince(start) + " ");
                    three.countDown();
                    Thread.sleep(Threads.HOUR_MILLIS);
                }),
                1,
                1,
                TimeUnit.HOURS);
        three.await();
        pool.shutdownNow();
        Check.that(pool.awaitTermination(1, TimeUnit.DAYS), "the pool ends");
        return log.toString();
    }

    private static String cancel() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Log log = new Log();
        Future<?> future = pool.schedule(() -> log.add("ran"), 1, TimeUnit.HOURS);
        if (future.cancel(false)) {
            log.add("cancelled, ");
        }
        pool.shutdown();
        return log + "" + pool.shutdownNow().size() + " left";
    }

    private static String get() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        long start = System.nanoTime();
        ScheduledFuture<String> future = pool.schedule(() -> "x", 2, TimeUnit.HOURS);
        String result = future.get() + " after " + hoursSince(start) + " h";
        close(pool);
        return result;
    }

    private static TimerTask task(Runnable action) {
        return new TimerTask() {
            @Override
            public void run() {
                action.run();
            }
        };
    }

    private static String timerOnce() throws Exception {
        Timer timer = new Timer();
        Log log = new Log();
        CountDownLatch both = new CountDownLatch(2);
        for (int hours : new int[] {2, 1}) {
            timer.schedule(
                    task(() -> {
                        log.add("" + hours);
                        both.countDown();
                    }),
                    hours * Threads.HOUR_MILLIS);
        }
        both.await();
        timer.cancel();
        return log.toString();
    }

    private static String timerRepeated() throws Exception {
        Timer timer = new Timer(true);
        Log log = new Log();
        CountDownLatch three = new CountDownLatch(3);
        long start = System.nanoTime();
        timer.scheduleAtFixedRate(
                task(() -> {
                    log.add(hoursSince(start) + " ");
                    three.countDown();
                }),
                Threads.HOUR_MILLIS,
                Threads.HOUR_MILLIS);
        three.await();
        timer.cancel();
        return log.toString();
    }

    private static String timerCancelled() throws Exception {
        Timer timer = new Timer();
        Log log = new Log();
        TimerTask task = task(() -> log.add("ran"));
        timer.schedule(task, Threads.HOUR_MILLIS);
        Check.that(task.cancel(), "it was to run");
        Thread.sleep(2 * Threads.HOUR_MILLIS);
        timer.cancel();
        return log.toString().isEmpty() ? "never ran" : log.toString();
    }
}
