package io.foretrace.samples;

import static io.foretrace.samples.Threads.shutDown;
import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.foretrace.PredictRaces;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Tasks that wait for tasks: fork and join, streams, stages, flows. */
class RaceFreeFuturesTest {
    private static final int CUT = 2;

    @PredictRaces
    void recursiveTask() throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(2);
        assertThat(pool.invoke(new Sum(new int[] {1, 2, 3, 4, 5}, 0, 5))).isEqualTo(15);
        shutDown(pool);
    }

    @SuppressWarnings("serial") // never written
    private static final class Sum extends RecursiveTask<Integer> {
        private final int[] numbers;
        private final int from;
        private final int to;
        private int left; // written by this task, read after the join of the other half

        Sum(int[] numbers, int from, int to) {
            this.numbers = numbers;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from <= CUT) {
                return IntStream.range(from, to).map(i -> numbers[i]).sum();
            }
            int middle = (from + to) / 2;
            Sum right = new Sum(numbers, middle, to);
            right.fork();
            left = new Sum(numbers, from, middle).compute();
            return left + right.join();
        }
    }

    @PredictRaces
    void recursiveActionFillsParts() throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(2);
        int[] squares = new int[5];
        pool.invoke(new Squares(squares, 0, 5));
        assertThat(squares).containsExactly(0, 1, 4, 9, 16);
        shutDown(pool);
    }

    @SuppressWarnings("serial") // never written
    private static final class Squares extends RecursiveAction {
        private final int[] squares;
        private final int from;
        private final int to;

        Squares(int[] squares, int from, int to) {
            this.squares = squares;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from > CUT) {
                int middle = (from + to) / 2;
                invokeAll(new Squares(squares, from, middle), new Squares(squares, middle, to));
                return;
            }
            for (int i = from; i < to; i++) {
                squares[i] = i * i;
            }
        }
    }

    @PredictRaces
    void parallelStreamSums() {
        assertThat(IntStream.rangeClosed(1, 10).parallel().map(i -> 2 * i).sum())
                .isEqualTo(110);
    }

    @PredictRaces
    void parallelStreamCollects() {
        Box sum = IntStream.rangeClosed(1, 8)
                .parallel()
                .collect(() -> new Box(0), (box, i) -> box.value += i, (box, other) -> box.value += other.value);
        assertThat(sum.value).isEqualTo(36);
    }

    @PredictRaces
    void stagesOfOneFuture() {
        Box box = new Box(1);
        CompletableFuture<Void> future = CompletableFuture.supplyAsync(() -> box)
                .thenApplyAsync(same -> {
                    same.value++;
                    return same;
                })
                .thenAcceptAsync(same -> same.value++);
        future.join();
        assertThat(box.value).isEqualTo(3);
    }

    @PredictRaces
    void twoFuturesCombine() {
        CompletableFuture<Box> one = CompletableFuture.supplyAsync(() -> new Box(1));
        CompletableFuture<Box> two = CompletableFuture.supplyAsync(() -> new Box(2));
        int sum = one.thenCombine(two, (a, b) -> a.value + b.value).join();
        assertThat(sum).isEqualTo(3);
    }

    @PredictRaces
    void allOfSeveralFutures() {
        int[] parts = new int[3];
        CompletableFuture<?>[] futures = new CompletableFuture<?>[parts.length];
        for (int i = 0; i < parts.length; i++) {
            int part = i;
            futures[i] = CompletableFuture.runAsync(() -> parts[part] = part);
        }
        CompletableFuture.allOf(futures).join();
        assertThat(parts).containsExactly(0, 1, 2);
    }

    @PredictRaces
    void futureCompletedByHand() throws InterruptedException {
        CompletableFuture<Box> future = new CompletableFuture<>();
        together(
                () -> future.complete(new Box(4)),
                () -> assertThat(future.get().value).isEqualTo(4));
    }

    @PredictRaces
    void submissionPublisher() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Collecting subscriber = new Collecting();
        try (SubmissionPublisher<Box> publisher = new SubmissionPublisher<>(pool, 2)) {
            publisher.subscribe(subscriber);
            publisher.submit(new Box(1));
            publisher.submit(new Box(2));
        }
        subscriber.completed.await();
        assertThat(subscriber.values).containsExactly(1, 2);
        shutDown(pool);
    }

    /** Called by one thread at a time: its list needs no lock. */
    private static final class Collecting implements Flow.Subscriber<Box> {
        private final List<Integer> values = new ArrayList<>();
        private final CountDownLatch completed = new CountDownLatch(1);

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(Box item) {
            values.add(item.value);
        }

        @Override
        public void onError(Throwable throwable) {
            completed.countDown();
        }

        @Override
        public void onComplete() {
            completed.countDown();
        }
    }

    @PredictRaces
    void awaitilityPollsAnAtomic() throws InterruptedException {
        AtomicInteger done = new AtomicInteger();
        Box box = new Box(1);
        Thread thread = Threads.start("worker", () -> {
            box.value++;
            done.incrementAndGet();
        });
        await().until(() -> done.get() == 1); // in a thread of Awaitility's
        assertThat(done).hasValue(1);
        assertThat(box.value).isEqualTo(2);
        thread.join();
    }
}
