package io.foretrace.scheduler.explored;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the threads of a generated program share, and one method for each thing that they can do with it. */
public final class World {
    private final Object first = new Object();
    private final Object second = new Object();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Semaphore semaphore = new Semaphore(1);
    private final CountDownLatch latch = new CountDownLatch(1);
    private final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    private final Map<Integer, Integer> map = new HashMap<>();
    private final List<Integer> list = new ArrayList<>();
    private final CompletableFuture<Integer> future = new CompletableFuture<>();
    private final AtomicInteger atomic = new AtomicInteger();
    private int a;
    private int b;
    private int c;
    private volatile int v;

    /** Set before they start. */
    private Thread firstThread = Thread.currentThread();

    private Thread secondThread = Thread.currentThread();

    private World() {}

    /** Made by the program, which has a new one in every execution. */
    public static World make() {
        return new World();
    }

    /** Runs two threads, or three, and waits for them. Without an array, whose elements would be seen. */
    public void run(Runnable one, Runnable two, @Nullable Runnable three) throws InterruptedException {
        Thread first = new Thread(one, "one");
        Thread second = new Thread(two, "two");
        Thread third = three == null ? null : new Thread(three, "three");
        firstThread = first;
        secondThread = second;
        first.start();
        second.start();
        if (third != null) {
            third.start();
            third.join();
        }
        second.join();
        first.join();
    }

    /** Lets a pool of so many threads do both, and waits for that. */
    public static void inPool(int threads, Runnable one, Runnable two) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        Future<?> first = pool.submit(one);
        Future<?> second = pool.submit(two);
        second.get();
        first.get();
        pool.shutdown();
    }

    /** Gives both to the common pool. */
    public static void inCommonPool(Runnable one, Runnable two) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(one);
        CompletableFuture<Void> second = CompletableFuture.runAsync(two);
        first.join();
        second.join();
    }

    public static void inStream(Runnable one, Runnable two) {
        Stream.of(one, two).parallel().forEach(Runnable::run);
    }

    private Thread other(int number) {
        return number == 0 ? firstThread : secondThread;
    }

    public void interrupt(int number) {
        other(number).interrupt();
    }

    public boolean interrupted() {
        return Thread.interrupted();
    }

    public boolean isAlive(int number) {
        return other(number).isAlive();
    }

    public void park() {
        LockSupport.park(this);
    }

    public void unpark(int number) {
        LockSupport.unpark(other(number));
    }

    public int readA() {
        return a;
    }

    public void writeA(int value) {
        a = value;
    }

    public void addToA() {
        a++;
    }

    public int readB() {
        return b;
    }

    public void writeB(int value) {
        b = value;
    }

    public int readV() {
        return v;
    }

    public void writeV(int value) {
        v = value;
    }

    public int increment() {
        return atomic.incrementAndGet();
    }

    public boolean replace(int expected, int value) {
        return atomic.compareAndSet(expected, value);
    }

    public void inFirst(Runnable body) {
        synchronized (first) {
            body.run();
        }
    }

    public void inSecond(Runnable body) {
        synchronized (second) {
            body.run();
        }
    }

    public void inLock(Runnable body) {
        lock.lock();
        try {
            body.run();
        } finally {
            lock.unlock();
        }
    }

    public boolean tryLock(Runnable body) {
        if (lock.tryLock()) {
            try {
                body.run();
            } finally {
                lock.unlock();
            }
            return true;
        }
        return false;
    }

    /** Somebody may have the lock: that can be seen without wanting it. */
    public boolean isLocked() {
        return lock.isLocked();
    }

    /** Takes the lock and gives it back, if nobody has it. */
    public boolean tryOnce() {
        Lock any = lock;
        if (any.tryLock()) {
            any.unlock();
            return true;
        }
        return false;
    }

    public void lockInterruptibly() throws InterruptedException {
        lock.lockInterruptibly();
        lock.unlock();
    }

    public void acquire() throws InterruptedException {
        semaphore.acquire();
    }

    public boolean tryAcquire() {
        return semaphore.tryAcquire();
    }

    public void release() {
        semaphore.release();
    }

    /** Waits once if the flag is not set: whoever comes late waits for ever. */
    @SuppressWarnings("WaitNotInLoop") // one of the mistakes that programs make
    public void awaitB() throws InterruptedException {
        synchronized (first) {
            if (b == 0) {
                first.wait();
            }
        }
    }

    public void awaitWhileB() throws InterruptedException {
        synchronized (first) {
            while (b == 0) {
                first.wait();
            }
        }
    }

    public void announceB() {
        synchronized (first) {
            b = 1;
            first.notifyAll();
        }
    }

    public void announceToOne() {
        synchronized (first) {
            b = 1;
            first.notify();
        }
    }

    public int readC() {
        lock.lock();
        try {
            return c;
        } finally {
            lock.unlock();
        }
    }

    public void awaitC() throws InterruptedException {
        lock.lock();
        try {
            while (c == 0) {
                changed.await();
            }
        } finally {
            lock.unlock();
        }
    }

    public void announceC() {
        lock.lock();
        try {
            c++;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for a time that is long enough. */
    public boolean awaitLatchLong() throws InterruptedException {
        return latch.await(10, TimeUnit.SECONDS);
    }

    public void countDown() {
        latch.countDown();
    }

    public void awaitLatch() throws InterruptedException {
        latch.await();
    }

    public boolean offer(int value) {
        return queue.offer(value);
    }

    public int poll() {
        Integer value = queue.poll();
        return value == null ? -1 : value;
    }

    public void putLast(int value) throws InterruptedException {
        queue.put(value);
    }

    public int take() throws InterruptedException {
        return queue.take();
    }

    public void put(int key, int value) {
        map.put(key, value);
    }

    public int get(int key) {
        return map.getOrDefault(key, -1);
    }

    public void add(int value) {
        list.add(value);
    }

    public int size() {
        return list.size();
    }

    public boolean complete(int value) {
        return future.complete(value);
    }

    public boolean isDone() {
        return future.isDone();
    }

    public int join() {
        return future.join();
    }

    /** Not part of the program: called when it has ended. */
    @Override
    public String toString() {
        return "a=" + a + " b=" + b + " c=" + c + " v=" + v + " n=" + atomic + " q=" + queue + " m=" + map + " x="
                + list + " f=" + future.getNow(-1) + " s=" + semaphore.availablePermits() + " l=" + latch.getCount();
    }
}
