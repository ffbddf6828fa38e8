package io.foretrace.scheduler.libraries;

import io.netty.util.HashedWheelTimer;
import io.netty.util.concurrent.DefaultEventExecutor;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.GlobalEventExecutor;
import io.netty.util.concurrent.Promise;
import io.netty.util.concurrent.PromiseCombiner;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Promises, event executors and timers. */
final class NettyUses {
    private NettyUses() {}

    /** Three threads listen while a fourth sets the value: all of them hear it. */
    static String listenersSeeTheValue() throws Exception {
        EventExecutor executor = new DefaultEventExecutor();
        Promise<Integer> promise = executor.newPromise();
        AtomicInteger sum = new AtomicInteger();
        CountDownLatch heard = new CountDownLatch(3);
        Together.run(4, number -> {
            if (number == 3) {
                promise.setSuccess(7);
            } else {
                promise.addListener((Future<Integer> future) -> {
                    sum.addAndGet(future.getNow());
                    heard.countDown();
                });
                promise.await();
            }
        });
        heard.await();
        shutDown(executor);
        return "" + sum;
    }

    static String combinesPromises() throws Exception {
        EventExecutorGroup group = new DefaultEventExecutorGroup(2);
        EventExecutor executor = group.next();
        Promise<Void> all = executor.newPromise();
        AtomicInteger sum = new AtomicInteger();
        executor.submit(() -> {
                    PromiseCombiner combiner = new PromiseCombiner(executor);
                    for (int i = 1; i <= 3; i++) {
                        int number = i;
                        combiner.add((Future<?>) group.submit(() -> sum.addAndGet(number)));
                    }
                    combiner.finish(all);
                })
                .sync();
        all.sync();
        shutDown(group);
        // Told of the end of groups, and shared by all: its thread goes when nobody has told it anything for a second.
        GlobalEventExecutor.INSTANCE.awaitInactivity(1, TimeUnit.DAYS);
        return "" + sum;
    }

    /** Of two threads that set it, one does. */
    static String isSetOnce() throws Exception {
        EventExecutor executor = new DefaultEventExecutor();
        Promise<Integer> promise = executor.newPromise();
        AtomicInteger set = new AtomicInteger();
        Together.run(2, number -> {
            if (promise.trySuccess(number)) {
                set.addAndGet(10 + number);
            }
        });
        boolean agrees = set.get() == 10 + promise.getNow();
        shutDown(executor);
        return "" + agrees;
    }

    static String schedules() throws Exception {
        EventExecutor executor = new DefaultEventExecutor();
        long start = System.nanoTime();
        AtomicInteger runs = new AtomicInteger();
        CountDownLatch thrice = new CountDownLatch(3);
        Future<?> ticks = executor.scheduleAtFixedRate(
                () -> {
                    runs.incrementAndGet();
                    thrice.countDown();
                },
                1,
                1,
                TimeUnit.HOURS);
        int late = executor.schedule(() -> 5, 150, TimeUnit.MINUTES).get();
        thrice.await();
        ticks.cancel(false);
        long hours = TimeUnit.NANOSECONDS.toHours(System.nanoTime() - start);
        shutDown(executor);
        return runs + " and " + late + " after " + hours + " h";
    }

    static String turnsAWheel() throws Exception {
        HashedWheelTimer timer = new HashedWheelTimer(1, TimeUnit.SECONDS, 8);
        AtomicInteger sum = new AtomicInteger();
        CountDownLatch done = new CountDownLatch(3);
        Together.run(
                3,
                number -> timer.newTimeout(
                        timeout -> {
                            sum.addAndGet(1 << number);
                            done.countDown();
                        },
                        5L * (number + 1),
                        TimeUnit.SECONDS));
        done.await();
        int left = timer.stop().size();
        return sum + ", " + left + " left";
    }

    private static void shutDown(EventExecutorGroup group) throws InterruptedException {
        group.shutdownGracefully(0, 1, TimeUnit.HOURS).await();
    }
}
