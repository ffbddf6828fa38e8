package io.foretrace.scheduler.explored.life;

import static io.foretrace.scheduler.explored.life.Kind.kind;
import static io.foretrace.scheduler.explored.life.Kind.op;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Futures, pools, streams, and texts that threads share. */
@SuppressWarnings({"DefaultCharset", "FutureReturnValueIgnored", "JdkObsolete", "UnnecessaryStringBuilder"
}) // what programs do
final class Tasks {
    static final class Futures {
        final CompletableFuture<Integer> one = new CompletableFuture<>();
        final CompletableFuture<Integer> two = new CompletableFuture<>();
        final AtomicInteger seen = new AtomicInteger();
        final CompletableFuture<Integer> both = one.thenCombine(two, (x, y) -> 10 * x + y);
        final CompletableFuture<Object> any = CompletableFuture.anyOf(one, two);

        CompletableFuture<Integer> get(int number) {
            return number % 2 == 0 ? one : two;
        }
    }

    static final class Pool<E extends ExecutorService> {
        final E executor;
        final AtomicInteger count = new AtomicInteger();
        volatile Future<?> last = CompletableFuture.completedFuture(0);
        final ExecutorCompletionService<Integer> completion;

        Pool(E executor) {
            this.executor = executor;
            this.completion = new ExecutorCompletionService<>(executor);
        }
    }

    static final class Printed {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        final PrintStream print = new PrintStream(bytes, true);
        final PrintWriter writer = new PrintWriter(print, true);
    }

    static final class Task {
        final AtomicInteger count = new AtomicInteger();
        final FutureTask<Integer> future = new FutureTask<>(() -> count.incrementAndGet());
    }

    private static Kind<Pool<ThreadPoolExecutor>> pool(String name, java.util.function.Supplier<ExecutorService> make) {
        Kind<Pool<ThreadPoolExecutor>> kind = kind(
                name,
                crew -> new Pool<>((ThreadPoolExecutor) make.get()),
                p -> p.count.get(),
                op("execute", (p, i) -> {
                    p.executor.execute(() -> p.count.incrementAndGet());
                    return null;
                }),
                op("submit", (p, i) -> {
                    p.last = p.executor.submit(() -> p.count.incrementAndGet());
                    return null;
                }),
                op(
                        "submit and get",
                        (p, i) -> p.executor.submit(() -> p.count.addAndGet(10)).get()),
                op("isDone", (p, i) -> p.last.isDone()),
                op("cancel", (p, i) -> p.last.cancel(true)),
                op("count", (p, i) -> p.count.get()),
                op("shutdown", (p, i) -> {
                    p.executor.shutdown();
                    return null;
                }),
                op("shutdownNow", (p, i) -> p.executor.shutdownNow().size()),
                op("isShutdown", (p, i) -> p.executor.isShutdown()),
                op("isTerminated", (p, i) -> p.executor.isTerminated()),
                op("getPoolSize", (p, i) -> p.executor.getPoolSize()),
                op("getTaskCount", (p, i) -> p.executor.getTaskCount()),
                op("getCompletedTaskCount", (p, i) -> p.executor.getCompletedTaskCount()),
                op("getActiveCount", (p, i) -> p.executor.getActiveCount()),
                op("getLargestPoolSize", (p, i) -> p.executor.getLargestPoolSize()),
                op("invokeAny", (p, i) -> p.executor.invokeAny(List.of(() -> 1, () -> 2))),
                op(
                        "invokeAll",
                        (p, i) -> p.executor
                                .invokeAll(List.<java.util.concurrent.Callable<Integer>>of(
                                        p.count::incrementAndGet, p.count::incrementAndGet))
                                .get(1)
                                .get()),
                op("completion", (p, i) -> {
                    p.completion.submit(() -> 1);
                    p.completion.submit(() -> 2);
                    return p.completion.take().get();
                }));
        return kind.endingWith(p -> {
            p.executor.shutdown();
            p.executor.awaitTermination(60, TimeUnit.SECONDS);
        });
    }

    private static String shown(CompletableFuture<?> future) {
        return future.handle(
                        (x, e) -> e == null ? String.valueOf(x) : e.getClass().getSimpleName())
                .getNow("not done");
    }

    static final List<Kind<?>> KINDS = List.of(
            kind(
                    "CompletableFuture",
                    crew -> new CompletableFuture<Integer>(),
                    Tasks::shown,
                    op("complete", (f, i) -> f.complete(i)),
                    op("completeExceptionally", (f, i) -> f.completeExceptionally(new IllegalStateException())),
                    op("cancel", (f, i) -> f.cancel(true)),
                    op("getNow", (f, i) -> f.getNow(-1)),
                    op("isDone", (f, i) -> f.isDone()),
                    op("isCancelled", (f, i) -> f.isCancelled()),
                    op("isCompletedExceptionally", (f, i) -> f.isCompletedExceptionally()),
                    op("thenApply", (f, i) -> f.thenApply(x -> x + 1).getNow(-1)),
                    op(
                            "handle",
                            (f, i) -> f.handle((x, e) ->
                                            e == null ? "" + x : e.getClass().getSimpleName())
                                    .getNow("no")),
                    op("obtrudeValue", (f, i) -> {
                        f.obtrudeValue(7);
                        return null;
                    }),
                    op("get long", (f, i) -> f.get(60, TimeUnit.SECONDS)),
                    op("join", (f, i) -> f.join()),
                    op("copy", (f, i) -> f.copy().complete(9)),
                    op("exceptionally", (f, i) -> f.exceptionally(e -> 8).getNow(-1)),
                    op("getNumberOfDependents", (f, i) -> f.getNumberOfDependents()),
                    op("completeAsync", (f, i) -> {
                        f.completeAsync(() -> 4);
                        return null;
                    }),
                    op("thenApplyAsync", (f, i) -> f.thenApplyAsync(x -> x + 2).isDone())),
            kind(
                    "what depends on futures",
                    crew -> new Futures(),
                    f -> shown(f.both) + " " + shown(f.any) + " " + f.seen,
                    op("complete", (f, i) -> f.get(i).complete(i)),
                    op("both", (f, i) -> f.both.getNow(-1)),
                    op("both done", (f, i) -> f.both.isDone()),
                    op("any", (f, i) -> f.any.getNow(-1)),
                    op("done", (f, i) -> f.get(i).isDone()),
                    op("cancel", (f, i) -> f.get(i).cancel(false)),
                    op("complete both", (f, i) -> f.both.complete(77)),
                    op("thenAccept", (f, i) -> {
                        f.get(i).thenAccept(x -> f.seen.incrementAndGet());
                        return null;
                    }),
                    op("seen", (f, i) -> f.seen.get()),
                    op(
                            "applyToEither",
                            (f, i) -> f.one.applyToEither(f.two, x -> x).getNow(-1)),
                    op("allOf", (f, i) -> CompletableFuture.allOf(f.one, f.two).isDone()),
                    op("compose", (f, i) -> f.one.thenCompose(x -> f.two).getNow(-1)),
                    op("runAfterBoth", (f, i) -> {
                        f.one.runAfterBoth(f.two, f.seen::incrementAndGet);
                        return null;
                    })),
            kind(
                    "FutureTask",
                    crew -> new Task(),
                    t -> t.count + " " + t.future.isDone(),
                    op("run", (t, i) -> {
                        t.future.run();
                        return null;
                    }),
                    op("cancel", (t, i) -> t.future.cancel(false)),
                    op("interrupting cancel", (t, i) -> t.future.cancel(true) + " " + Thread.interrupted()),
                    op("isDone", (t, i) -> t.future.isDone()),
                    op("isCancelled", (t, i) -> t.future.isCancelled()),
                    op("get long", (t, i) -> t.future.get(60, TimeUnit.SECONDS)),
                    op("get", (t, i) -> t.future.get()),
                    op("interrupted", (t, i) -> Thread.interrupted()),
                    op("count", (t, i) -> t.count.get())),
            pool("pool of one", () -> Executors.newFixedThreadPool(1)),
            pool("pool of two", () -> Executors.newFixedThreadPool(2)),
            pool("cached pool", Executors::newCachedThreadPool),
            kind(
                            "ForkJoinPool",
                            crew -> new Pool<>(new ForkJoinPool(2)),
                            p -> p.count.get(),
                            op("execute", (p, i) -> {
                                p.executor.execute(() -> p.count.incrementAndGet());
                                return null;
                            }),
                            op("submit", (p, i) -> {
                                p.last = p.executor.submit(() -> p.count.incrementAndGet());
                                return null;
                            }),
                            op(
                                    "submit and get",
                                    (p, i) -> p.executor
                                            .submit(() -> p.count.addAndGet(10))
                                            .get()),
                            op("isDone", (p, i) -> p.last.isDone()),
                            op("cancel", (p, i) -> p.last.cancel(true)),
                            op("count", (p, i) -> p.count.get()),
                            op("shutdown", (p, i) -> {
                                p.executor.shutdown();
                                return null;
                            }),
                            op("isShutdown", (p, i) -> p.executor.isShutdown()),
                            op("isTerminated", (p, i) -> p.executor.isTerminated()),
                            op("invokeAny", (p, i) -> p.executor.invokeAny(List.of(() -> 1, () -> 2))),
                            op("getPoolSize", (p, i) -> p.executor.getPoolSize()),
                            op("getQueuedSubmissionCount", (p, i) -> p.executor.getQueuedSubmissionCount()),
                            op("isQuiescent", (p, i) -> p.executor.isQuiescent()))
                    .endingWith(p -> {
                        p.executor.shutdown();
                        p.executor.awaitTermination(60, TimeUnit.SECONDS);
                    }),
            kind(
                    "parallel streams",
                    crew -> new ConcurrentLinkedQueue<Integer>(),
                    q -> q.toString(),
                    op("findAny", (q, i) -> Stream.of(1, 2).parallel().findAny().get()),
                    op("forEach", (q, i) -> {
                        Stream.of(1, 2).parallel().forEach(q::add);
                        return null;
                    }),
                    op(
                            "reduce",
                            (q, i) -> IntStream.range(0, 2)
                                    .parallel()
                                    .map(x -> x + q.size())
                                    .sum()),
                    op(
                            "collect",
                            (q, i) -> Stream.of(1, 2)
                                    .parallel()
                                    .peek(q::add)
                                    .collect(Collectors.toList())
                                    .toString()),
                    op(
                            "anyMatch",
                            (q, i) -> Stream.of(1, 2).parallel().peek(q::add).anyMatch(x -> x == 2)),
                    op("poll", (q, i) -> q.poll())),
            kind(
                    "StringBuffer",
                    crew -> new StringBuffer(),
                    b -> b.toString(),
                    op("append", (b, i) -> b.append(i).length()),
                    op("insert", (b, i) -> b.insert(0, i).length()),
                    op("text", (b, i) -> b.toString()),
                    op("length", (b, i) -> b.length()),
                    op("reverse", (b, i) -> {
                        b.reverse();
                        return null;
                    }),
                    op("setLength", (b, i) -> {
                        b.setLength(0);
                        return null;
                    }),
                    op("last", (b, i) -> b.length() == 0 ? '-' : b.charAt(b.length() - 1)),
                    op("append itself", (b, i) -> {
                        b.append(b);
                        return null;
                    }),
                    op("builder", (b, i) -> new StringBuilder(b).toString())),
            kind(
                    "ByteArrayOutputStream",
                    crew -> new ByteArrayOutputStream(),
                    b -> b.toString(),
                    op("write", (b, i) -> {
                        b.write('0' + i);
                        return null;
                    }),
                    op("size", (b, i) -> b.size()),
                    op("text", (b, i) -> b.toString()),
                    op("reset", (b, i) -> {
                        b.reset();
                        return null;
                    }),
                    op("print", (b, i) -> {
                        new PrintStream(b).print("<>");
                        return null;
                    })),
            kind(
                    "PrintStream",
                    crew -> new Printed(),
                    p -> p.bytes.toString(),
                    op("println", (p, i) -> {
                        p.print.println(i);
                        return null;
                    }),
                    op("printf", (p, i) -> {
                        p.print.printf("%d-%d", i, i);
                        return null;
                    }),
                    op("print", (p, i) -> {
                        p.print.print("<>");
                        return null;
                    }),
                    op("writer", (p, i) -> {
                        p.writer.println("w" + i);
                        return null;
                    }),
                    op("text", (p, i) -> p.bytes.toString())),
            kind(
                    "StringWriter",
                    crew -> new StringWriter(),
                    b -> b.toString(),
                    op("write", (b, i) -> {
                        b.write("x" + i);
                        return null;
                    }),
                    op("append", (b, i) -> {
                        b.append('y').append('z');
                        return null;
                    }),
                    op("text", (b, i) -> b.toString())));

    private Tasks() {}
}
