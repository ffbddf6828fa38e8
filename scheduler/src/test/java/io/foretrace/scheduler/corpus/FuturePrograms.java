package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.start;
import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Futures, completable and not. */
@SuppressWarnings("FutureReturnValueIgnored")
final class FuturePrograms {
    private FuturePrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("futureTask", FuturePrograms::futureTask).reaches("7"),
                Entry.of("futureTaskOnce", FuturePrograms::futureTaskOnce).reaches("1"),
                Entry.of("futureTimeout", FuturePrograms::futureTimeout)
                        .reaches("timeout, 7 after 2 h")
                        .controlledOnly(),
                Entry.of("futureCancel", FuturePrograms::futureCancel)
                        .reaches("cancelled, interrupted", "cancelled, not run")
                        .allows("cancelled, slept"),
                Entry.of("completableSupply", FuturePrograms::supply).reaches("3"),
                Entry.of("completableOwnExecutor", FuturePrograms::ownExecutor).reaches("ab"),
                Entry.of("completableAllOf", FuturePrograms::allOf).reaches("01", "10"),
                Entry.of("completableAnyOf", FuturePrograms::anyOf).reaches("a", "b"),
                Entry.of("completableRace", FuturePrograms::race).reaches("a", "b"),
                Entry.of("completableCompose", FuturePrograms::compose).reaches("6"),
                Entry.of("completableExceptionally", FuturePrograms::exceptionally)
                        .reaches("IllegalArgumentException, recovered"),
                Entry.of("completableOrTimeout", FuturePrograms::orTimeout)
                        .reaches("timeout after 1 h")
                        .controlledOnly(),
                Entry.of("completableOnTimeout", FuturePrograms::completeOnTimeout)
                        .reaches("late after 2 h")
                        .controlledOnly(),
                Entry.of("completableInTime", FuturePrograms::inTime).reaches("x"),
                Entry.of("completableDelayed", FuturePrograms::delayed)
                        .reaches("x after 1 h")
                        .controlledOnly(),
                Entry.of("completableNever", FuturePrograms::never)
                        .reaches("hang")
                        .controlledOnly());
    }

    private static String since(String what, long start) {
        return what + " after " + (System.nanoTime() - start) / Threads.HOUR_NANOS + " h";
    }

    private static String futureTask() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 7);
        Thread runner = start(task::run);
        int result = task.get();
        runner.join();
        return "" + result;
    }

    private static String futureTaskOnce() throws Exception {
        int[] runs = new int[1];
        FutureTask<Integer> task = new FutureTask<>(() -> ++runs[0]);
        together(task::run, task::run);
        return "" + task.get();
    }

    private static String futureTimeout() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> {
            Thread.sleep(2 * Threads.HOUR_MILLIS);
            return 7;
        });
        long start = System.nanoTime();
        Thread runner = start(task::run);
        String result = "";
        try {
            task.get(1, TimeUnit.HOURS);
        } catch (TimeoutException e) {
            result = "timeout, ";
        }
        result += since("" + task.get(), start);
        runner.join();
        return result;
    }

    private static String futureCancel() throws Exception {
        Log log = new Log();
        FutureTask<Integer> task = new FutureTask<>(() -> {
            try {
                Thread.sleep(Threads.HOUR_MILLIS);
                log.add("slept");
            } catch (InterruptedException e) {
                log.add("interrupted");
            }
            return 7;
        });
        Thread runner = start(task::run);
        boolean cancelled = task.cancel(true);
        runner.join();
        try {
            task.get();
            return "got it";
        } catch (CancellationException e) {
            Check.that(cancelled, "cancelled");
            return "cancelled, " + (log.toString().isEmpty() ? "not run" : log.toString());
        }
    }

    private static String supply() throws Exception {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
        return "" + one.thenCombine(two, Integer::sum).get();
    }

    private static String ownExecutor() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        String result = CompletableFuture.supplyAsync(() -> "a", pool)
                .thenApplyAsync(text -> text + "b", pool)
                .join();
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.HOURS), "the pool ends");
        return result;
    }

    private static String allOf() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Log log = new Log();
        CompletableFuture<?> zero = CompletableFuture.runAsync(() -> log.add("0"), pool);
        CompletableFuture<?> one = CompletableFuture.runAsync(() -> log.add("1"), pool);
        CompletableFuture.allOf(zero, one).join();
        pool.shutdown();
        return log.toString();
    }

    private static String anyOf() throws Exception {
        CompletableFuture<String> a = new CompletableFuture<>();
        CompletableFuture<String> b = new CompletableFuture<>();
        Thread one = start(() -> a.complete("a"));
        Thread two = start(() -> b.complete("b"));
        Object first = CompletableFuture.anyOf(a, b).join();
        Threads.join(one, two);
        return "" + first;
    }

    private static String race() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        boolean[] won = new boolean[2];
        together(() -> won[0] = future.complete("a"), () -> won[1] = future.complete("b"));
        Check.that(won[0] != won[1], "one of them completes it");
        return future.join();
    }

    private static String compose() throws Exception {
        return ""
                + CompletableFuture.supplyAsync(() -> 2)
                        .thenCompose(two -> CompletableFuture.supplyAsync(() -> two * 3))
                        .get(1, TimeUnit.HOURS);
    }

    private static String exceptionally() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        Thread failing = start(() -> future.completeExceptionally(new IllegalArgumentException()));
        String result;
        try {
            result = future.get();
        } catch (ExecutionException e) {
            result = Check.cause(e) + ", ";
        }
        failing.join();
        return result + future.exceptionally(e -> "recovered").join();
    }

    private static String orTimeout() throws Exception {
        long start = System.nanoTime();
        try {
            return new CompletableFuture<String>().orTimeout(1, TimeUnit.HOURS).join();
        } catch (CompletionException e) {
            Check.that(e.getCause() instanceof TimeoutException, "a time-out");
            return since("timeout", start);
        }
    }

    private static String completeOnTimeout() throws Exception {
        long start = System.nanoTime();
        String result = new CompletableFuture<String>()
                .completeOnTimeout("late", 2, TimeUnit.HOURS)
                .join();
        return since(result, start);
    }

    private static String inTime() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<String>().orTimeout(1, TimeUnit.HOURS);
        Thread completer = start(() -> future.complete("x"));
        String result = future.join();
        completer.join();
        return result;
    }

    private static String delayed() throws Exception {
        long start = System.nanoTime();
        String result = CompletableFuture.supplyAsync(() -> "x", CompletableFuture.delayedExecutor(1, TimeUnit.HOURS))
                .join();
        return since(result, start);
    }

    private static String never() throws Exception {
        return new CompletableFuture<String>().get();
    }
}
