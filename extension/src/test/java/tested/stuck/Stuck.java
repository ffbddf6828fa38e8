package tested.stuck;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** A program for each thing that a thread can wait for in vain. The test's own thread is the one that waits, if one is enough. */
@SuppressWarnings({"LockNotBeforeTry", "NakedNotify", "WaitNotInLoop"}) // the mistakes
public final class Stuck {
    private Stuck() {}

    private static void other(Runnable runnable) throws InterruptedException {
        Thread other = new Thread(runnable, "other");
        other.start();
        other.join();
    }

    /** There are two: only one of them is waited for. */
    public static void semaphore() throws InterruptedException {
        Semaphore free = new Semaphore(1);
        Semaphore permits = new Semaphore(1);
        other(() -> {
            free.acquireUninterruptibly();
            permits.acquireUninterruptibly();
            free.release();
        });
        permits.acquire();
    }

    public static void latch() throws InterruptedException {
        CountDownLatch other = new CountDownLatch(1);
        CountDownLatch latch = new CountDownLatch(2);
        other(() -> {
            latch.countDown();
            other.countDown();
        });
        latch.await();
    }

    public static void barrier() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Thread other = new Thread(new Meeting(barrier), "other");
        other.start();
        meet(barrier);
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void phaser() throws InterruptedException {
        Phaser phaser = new Phaser(3);
        other(() -> phaser.arrive());
        phaser.arriveAndAwaitAdvance();
    }

    public static void emptyQueue() throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        queue.add("one");
        other(() -> queue.poll());
        queue.take();
    }

    public static void fullQueue() throws InterruptedException {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        other(() -> queue.add("one"));
        queue.put("two");
    }

    public static void synchronousQueue() throws InterruptedException {
        BlockingQueue<String> queue = new SynchronousQueue<>();
        other(() -> queue.offer("one"));
        queue.put("two");
    }

    public static void exchanger() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        exchanger.exchange("one");
    }

    public static void completableFuture() throws InterruptedException {
        CompletableFuture<String> future = new CompletableFuture<>();
        other(() -> future.isDone());
        future.join();
    }

    public static void futureTask() throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "never run");
        other(() -> task.isDone());
        task.get();
    }

    public static void join() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Thread other = new Thread(new Awaiting(never), "other");
        other.start();
        other.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void condition() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        other(() -> {
            lock.lock();
            changed.signal();
            lock.unlock();
        });
        lock.lock();
        changed.await();
    }

    public static void monitor() throws InterruptedException {
        Object monitor = new Object();
        other(() -> {
            synchronized (monitor) {
                monitor.notifyAll();
            }
        });
        synchronized (monitor) {
            monitor.wait();
        }
    }

    public static void stampedLock() throws InterruptedException {
        StampedLock lock = new StampedLock();
        other(() -> lock.writeLock());
        lock.readLock();
    }

    public static void readWriteLock() throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        other(() -> lock.readLock().lock());
        lock.writeLock().lock();
    }

    public static void lock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        other(() -> lock.lock());
        lock.lock();
    }

    public static void park() throws InterruptedException {
        Thread self = Thread.currentThread();
        other(() -> LockSupport.unpark(self));
        LockSupport.park();
        LockSupport.park();
    }

    /** The permit of the unpark is used up by the first park. */
    public static void parkForAnObject() throws InterruptedException {
        Gate gate = new Gate();
        Thread self = Thread.currentThread();
        other(() -> LockSupport.unpark(self));
        LockSupport.park(gate);
        LockSupport.park(gate);
    }

    /** Nobody knows of the thread. */
    public static void parkUnknown() {
        LockSupport.park();
    }

    /** What a thread of the program says that it waits for. */
    private static final class Gate {}

    /** Not a lambda, whose name in a stack trace is another one with each compiler. */
    private record Meeting(CyclicBarrier barrier) implements Runnable {
        @Override
        public void run() {
            meet(barrier);
        }
    }

    /** Not a lambda either. */
    private record Awaiting(CountDownLatch latch) implements Runnable {
        @Override
        public void run() {
            await(latch);
        }
    }

    /** The other thread waits as well, until its time is over. */
    public static void conditionWithoutSignal() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        other(() -> {
            lock.lock();
            awaitShortly(changed);
            lock.unlock();
        });
        lock.lock();
        changed.await();
    }

    private static void awaitShortly(Condition condition) {
        try {
            long unused = condition.awaitNanos(1);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
