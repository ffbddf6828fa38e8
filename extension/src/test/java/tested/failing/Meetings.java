package tested.failing;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import tested.failing.WaitsUnderLock.Meeting;

/** What threads can wait for. */
final class Meetings {
    private Meetings() {}

    private static Meeting of(Threads.Action await, Threads.Action arrive) {
        return new Meeting() {
            @Override
            public void await() throws Exception {
                await.run();
            }

            @Override
            public void arrive() throws Exception {
                arrive.run();
            }
        };
    }

    static Meeting latch() {
        CountDownLatch latch = new CountDownLatch(1);
        return of(latch::await, latch::countDown);
    }

    static Meeting queue() {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        return of(queue::take, () -> queue.put(1));
    }

    /** Waits until there is room. */
    static Meeting fullQueue() {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        queue.add(1);
        return of(() -> queue.put(2), queue::take);
    }

    static Meeting barrier() {
        CyclicBarrier barrier = new CyclicBarrier(2);
        return of(barrier::await, barrier::await);
    }

    static Meeting phaser() {
        Phaser phaser = new Phaser(1);
        return of(() -> phaser.awaitAdvance(0), phaser::arrive);
    }

    static Meeting exchanger() {
        Exchanger<Integer> exchanger = new Exchanger<>();
        return of(() -> exchanger.exchange(1), () -> exchanger.exchange(2));
    }

    static Meeting future() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        return of(future::join, () -> future.complete(1));
    }

    static Meeting condition() {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        boolean[] arrived = new boolean[1];
        return of(
                () -> {
                    lock.lock();
                    try {
                        while (!arrived[0]) {
                            changed.await();
                        }
                    } finally {
                        lock.unlock();
                    }
                },
                () -> {
                    lock.lock();
                    try {
                        arrived[0] = true;
                        changed.signalAll();
                    } finally {
                        lock.unlock();
                    }
                });
    }
}
