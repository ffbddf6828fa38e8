package io.foretrace.scheduler.corpus;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Fork and join, parallel streams, and publishers: what stands on {@code ForkJoinPool}. */
@SuppressWarnings({"FutureReturnValueIgnored", "serial"})
final class ForkJoinPrograms {
    private ForkJoinPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("forkJoinOwnPool", ForkJoinPrograms::ownPool).reaches("136"),
                Entry.of("forkJoinCommonPool", ForkJoinPrograms::commonPool).reaches("136"),
                Entry.of("forkJoinLostUpdate", ForkJoinPrograms::lostUpdate).reaches("1", "2"),
                Entry.of("forkJoinBlocker", ForkJoinPrograms::managedBlocker).reaches("open"),
                Entry.of("forkJoinCompleter", ForkJoinPrograms::completer).reaches("8"),
                Entry.of("forkJoinException", ForkJoinPrograms::exception).reaches("IllegalArgumentException"),
                Entry.of("parallelSum", ForkJoinPrograms::parallelSum).reaches("136"),
                Entry.of("parallelCollect", ForkJoinPrograms::parallelCollect).reaches("[0, 2, 4, 6, 8, 10]"),
                Entry.of("parallelForEachRace", ForkJoinPrograms::parallelForEachRace)
                        .allowsLike("[1-4]")
                        .reaches("4"),
                Entry.of("workStealingPool", ForkJoinPrograms::workStealingPool).reaches("6"),
                Entry.of("publisher", ForkJoinPrograms::publisher).reaches("123."),
                Entry.of("publisherOwnExecutor", ForkJoinPrograms::publisherOwnExecutor)
                        .reaches("123."));
    }

    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1L;
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from <= 4) {
                return IntStream.range(from, to).sum();
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            return new Sum(middle, to).compute() + left.join();
        }
    }

    private static void close(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.HOURS), "the pool ends");
    }

    private static String ownPool() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        int sum = pool.invoke(new Sum(1, 17));
        close(pool);
        return "" + sum;
    }

    private static String commonPool() throws Exception {
        return "" + ForkJoinPool.commonPool().submit(new Sum(1, 17)).get();
    }

    private static final class Increment extends RecursiveAction {
        private static final long serialVersionUID = 1L;
        private final transient int[] count;

        Increment(int[] count) {
            this.count = count;
        }

        @Override
        protected void compute() {
            count[0]++;
        }
    }

    private static String lostUpdate() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        int[] count = new int[1];
        ForkJoinTask<?> one = pool.submit(new Increment(count));
        ForkJoinTask<?> two = pool.submit(new Increment(count));
        one.get();
        two.get();
        close(pool);
        return "" + count[0];
    }

    private static final class LatchBlocker implements ForkJoinPool.ManagedBlocker {
        private final CountDownLatch latch;

        LatchBlocker(CountDownLatch latch) {
            this.latch = latch;
        }

        @Override
        public boolean block() throws InterruptedException {
            latch.await();
            return true;
        }

        @Override
        public boolean isReleasable() {
            return latch.getCount() == 0;
        }
    }

    /** The only thread of the pool blocks, and the pool makes up for it. */
    private static String managedBlocker() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        CountDownLatch latch = new CountDownLatch(1);
        Future<String> waiting = pool.submit(() -> {
            ForkJoinPool.managedBlock(new LatchBlocker(latch));
            return "open";
        });
        pool.execute(latch::countDown);
        String result = waiting.get();
        close(pool);
        return result;
    }

    private static final class Count extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1L;
        private final transient AtomicInteger leaves;
        private final int size;

        Count(@org.jspecify.annotations.Nullable CountedCompleter<?> parent, AtomicInteger leaves, int size) {
            super(parent);
            this.leaves = leaves;
            this.size = size;
        }

        @Override
        public void compute() {
            if (size == 1) {
                leaves.incrementAndGet();
            } else {
                setPendingCount(2);
                new Count(this, leaves, size / 2).fork();
                new Count(this, leaves, size / 2).fork();
            }
            tryComplete();
        }
    }

    private static String completer() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        AtomicInteger leaves = new AtomicInteger();
        pool.invoke(new Count(null, leaves, 8));
        close(pool);
        return "" + leaves;
    }

    private static String exception() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        try {
            pool.invoke(ForkJoinTask.adapt(() -> {
                throw new IllegalArgumentException();
            }));
            return "none";
        } catch (IllegalArgumentException e) {
            return e.getClass().getSimpleName();
        } finally {
            pool.shutdown();
        }
    }

    private static String parallelSum() {
        return "" + IntStream.rangeClosed(1, 16).parallel().sum();
    }

    private static String parallelCollect() {
        return IntStream.range(0, 6)
                .parallel()
                .map(i -> 2 * i)
                .boxed()
                .collect(Collectors.toList())
                .toString();
    }

    private static String parallelForEachRace() {
        int[] count = new int[1];
        IntStream.range(0, 4).parallel().forEach(i -> count[0]++);
        return "" + count[0];
    }

    private static String workStealingPool() throws Exception {
        ExecutorService pool = Executors.newWorkStealingPool(2);
        Future<Integer> one = pool.submit(() -> 1);
        Future<Integer> two = pool.submit(() -> 2);
        Future<Integer> three = pool.submit(() -> 3);
        int sum = one.get() + two.get() + three.get();
        close(pool);
        return "" + sum;
    }

    private static final class Reader implements Flow.Subscriber<Integer> {
        final StringBuilder seen = new StringBuilder();
        final CountDownLatch done = new CountDownLatch(1);
        private Flow.@org.jspecify.annotations.Nullable Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            given.request(1);
        }

        @Override
        public void onNext(Integer item) {
            seen.append(item);
            if (subscription != null) {
                subscription.request(1);
            }
        }

        @Override
        public void onError(Throwable error) {
            seen.append(error);
            done.countDown();
        }

        @Override
        public void onComplete() {
            seen.append('.');
            done.countDown();
        }
    }

    private static String read(SubmissionPublisher<Integer> publisher) throws InterruptedException {
        Reader reader = new Reader();
        publisher.subscribe(reader);
        for (int i = 1; i <= 3; i++) {
            publisher.submit(i);
        }
        publisher.close();
        reader.done.await();
        return reader.seen.toString();
    }

    private static String publisher() throws Exception {
        return read(new SubmissionPublisher<>());
    }

    private static String publisherOwnExecutor() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        String result = read(new SubmissionPublisher<>(pool, 2));
        close(pool);
        return result;
    }
}
