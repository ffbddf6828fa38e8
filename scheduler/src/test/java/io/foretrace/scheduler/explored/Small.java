package io.foretrace.scheduler.explored;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** Programs by hand, each about one thing that decides what happens. Each answers what came of it. */
@SuppressWarnings({"ThreadPriorityCheck", "WaitNotInLoop", "NonAtomicVolatileUpdate"})
public final class Small {
    private int a;
    private volatile int v;
    private volatile int w;
    private final AtomicInteger atomic = new AtomicInteger();
    private final Object monitor = new Object();

    private Small() {}

    private static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    private static void both(Runnable one, Runnable two) throws InterruptedException {
        Thread first = start(one);
        Thread second = start(two);
        first.join();
        second.join();
    }

    public static String twoAsync() {
        Small s = new Small();
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> s.a++);
        CompletableFuture<Void> two = CompletableFuture.runAsync(() -> s.a++);
        one.join();
        two.join();
        return "a=" + s.a;
    }

    public static String asyncOrder() {
        Small s = new Small();
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> s.v = 1);
        CompletableFuture<Void> two = CompletableFuture.runAsync(() -> s.v = 2);
        one.join();
        two.join();
        return "v=" + s.v;
    }

    public static String isDone() {
        Small s = new Small();
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> s.v = 1);
        boolean done = one.isDone();
        one.join();
        return "done=" + done;
    }

    public static String fixedPool() throws Exception {
        Small s = new Small();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> s.a++);
        pool.execute(() -> s.a++);
        pool.shutdown();
        boolean ended = pool.awaitTermination(5, TimeUnit.SECONDS);
        return "a=" + s.a + " " + ended;
    }

    public static String active() throws Exception {
        Small s = new Small();
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        Future<?> one = pool.submit(() -> s.v = 1);
        int active = pool.getActiveCount();
        one.get();
        pool.shutdown();
        return "active=" + active;
    }

    public static String queued() throws Exception {
        Small s = new Small();
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        Future<?> one = pool.submit(() -> s.v = 1);
        Future<?> two = pool.submit(() -> s.v = 2);
        int queued = pool.getQueue().size();
        one.get();
        two.get();
        pool.shutdown();
        return "queued=" + queued;
    }

    public static String queueOfItsOwn() throws Exception {
        Small s = new Small();
        BlockingQueue<Runnable> queue = new ArrayBlockingQueue<>(2);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0L, TimeUnit.SECONDS, queue);
        Future<?> one = pool.submit(() -> s.v = 1);
        Future<?> two = pool.submit(() -> s.v = 2);
        s.w = 1;
        int queued = queue.size();
        one.get();
        two.get();
        pool.shutdown();
        return "queued=" + queued;
    }

    public static String noPermits() throws Exception {
        Small s = new Small();
        Semaphore semaphore = new Semaphore(0);
        both(semaphore::release, () -> s.v = semaphore.tryAcquire() ? 1 : 2);
        return "v=" + s.v;
    }

    public static String writesThenJoins() throws Exception {
        Small s = new Small();
        Thread one = start(() -> s.w = s.v);
        s.v = 1;
        one.join();
        return "w=" + s.w;
    }

    public static String conditions() throws Exception {
        Small s = new Small();
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        Thread one = start(() -> s.waitFor(lock, changed, 1));
        Thread two = start(() -> s.waitFor(lock, changed, 2));
        lock.lock();
        try {
            s.a = 2;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        one.join();
        two.join();
        return "v=" + s.v;
    }

    private void waitFor(ReentrantLock lock, Condition changed, int me) {
        lock.lock();
        try {
            while (a == 0) {
                changed.awaitUninterruptibly();
            }
            a--;
            v = v * 10 + me;
        } finally {
            lock.unlock();
        }
    }

    public static String shutdownNow() throws Exception {
        Small s = new Small();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> s.atomic.incrementAndGet());
        pool.execute(() -> s.atomic.incrementAndGet());
        int left = pool.shutdownNow().size();
        boolean ended = pool.awaitTermination(5, TimeUnit.SECONDS);
        return "left=" + left + " n=" + s.atomic + " " + ended;
    }

    public static String parallelStream() {
        Small s = new Small();
        IntStream.range(0, 2).parallel().forEach(i -> s.a++);
        return "a=" + s.a;
    }

    public static String notifyOne() throws Exception {
        Small s = new Small();
        Thread one = start(() -> s.waitFor(1));
        Thread two = start(() -> s.waitFor(2));
        both(s::notifyIt, s::notifyIt);
        one.join();
        two.join();
        return "v=" + s.v;
    }

    private void waitFor(int me) {
        synchronized (monitor) {
            try {
                while (a == 0) {
                    monitor.wait();
                }
                a--;
                v = v * 10 + me;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private void notifyIt() {
        synchronized (monitor) {
            a++;
            monitor.notify();
        }
    }

    public static String notifyEverybody() throws Exception {
        Small s = new Small();
        Thread one = start(() -> s.waitFor(1));
        Thread two = start(() -> s.waitFor(2));
        synchronized (s.monitor) {
            s.a = 2;
            s.monitor.notifyAll();
        }
        one.join();
        two.join();
        return "v=" + s.v;
    }

    public static String interrupted() throws Exception {
        Small s = new Small();
        Thread one = start(() -> s.v = Thread.currentThread().isInterrupted() ? 1 : 2);
        one.interrupt();
        one.join();
        return "v=" + s.v;
    }

    public static String interruptedTwice() throws Exception {
        Small s = new Small();
        Thread one = start(() -> s.v = (Thread.interrupted() ? 1 : 2) + (Thread.interrupted() ? 10 : 20));
        one.interrupt();
        one.join();
        return "v=" + s.v;
    }

    public static String interruptedLatch() throws Exception {
        Small s = new Small();
        CountDownLatch latch = new CountDownLatch(1);
        Thread one = start(() -> {
            try {
                latch.await();
                s.v = 1;
            } catch (InterruptedException e) {
                s.v = 2;
            }
        });
        one.interrupt();
        latch.countDown();
        one.join();
        return "v=" + s.v;
    }

    public static String interruptedWait() throws Exception {
        Small s = new Small();
        Thread one = start(() -> {
            synchronized (s.monitor) {
                try {
                    while (s.a == 0) {
                        s.monitor.wait();
                    }
                    s.v = 1;
                } catch (InterruptedException e) {
                    s.v = 2;
                }
            }
        });
        synchronized (s.monitor) {
            s.a = 1;
            s.monitor.notify();
        }
        one.interrupt();
        one.join();
        return "v=" + s.v;
    }

    public static String isAlive() throws Exception {
        Small s = new Small();
        Thread one = start(() -> s.v = 1);
        boolean alive = one.isAlive();
        one.join();
        return "alive=" + alive;
    }

    public static String state() throws Exception {
        Small s = new Small();
        Thread one = start(() -> {
            synchronized (s.monitor) {
                s.v = 1;
            }
        });
        String state;
        synchronized (s.monitor) {
            state = one.getState().name();
        }
        one.join();
        return "state=" + state;
    }

    public static String latchInTime() throws Exception {
        Small s = new Small();
        CountDownLatch latch = new CountDownLatch(1);
        Thread one = start(() -> {
            s.v = 1;
            latch.countDown();
        });
        boolean inTime = latch.await(5, TimeUnit.SECONDS);
        one.join();
        return "in time " + inTime;
    }

    public static String shortPoll() throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread one = start(() -> queue.add(1));
        Integer got = queue.poll(10, TimeUnit.MILLISECONDS);
        one.join();
        return "got " + got;
    }

    public static String sleeps() throws Exception {
        Small s = new Small();
        Thread one = start(() -> s.v = 1);
        Thread.sleep(100);
        int seen = s.v;
        one.join();
        return "seen " + seen;
    }

    public static String looksAtTheClock() throws Exception {
        Small s = new Small();
        Thread one = start(() -> s.v = 1);
        long before = System.nanoTime();
        one.join();
        return "took long " + (System.nanoTime() - before > 1_000_000_000L);
    }

    public static String chance() throws Exception {
        Small s = new Small();
        both(() -> s.v = 1, () -> s.w = ThreadLocalRandom.current().nextInt(2) == 0 ? 1 : 2);
        return "v=" + s.v;
    }

    public static String spins() throws Exception {
        Small s = new Small();
        both(() -> s.v = 1, () -> {
            while (s.v == 0) {}
        });
        return "v=" + s.v;
    }

    public static String spinsThreeTimes() throws Exception {
        Small s = new Small();
        both(() -> s.v = 1, () -> {
            int i = 0;
            while (s.v == 0 && i < 3) {
                i++;
            }
            s.w = i;
        });
        return "w=" + s.w;
    }

    public static String yieldsThreeTimes() throws Exception {
        Small s = new Small();
        both(() -> s.v = 1, () -> {
            int i = 0;
            while (s.v == 0 && i < 3) {
                i++;
                Thread.yield();
            }
            s.w = i;
        });
        return "w=" + s.w;
    }

    public static String spinsForACount() throws Exception {
        Small s = new Small();
        both(() -> s.atomic.incrementAndGet(), () -> {
            while (s.atomic.get() == 0) {
                Thread.onSpinWait();
            }
        });
        return "n=" + s.atomic;
    }

    public static String parks() throws Exception {
        Small s = new Small();
        Thread one = start(() -> {
            s.w = s.v;
            LockSupport.park(s);
            s.w = s.w * 10 + s.v;
        });
        s.v = 1;
        LockSupport.unpark(one);
        s.v = 2;
        one.join();
        return "w=" + s.w;
    }

    /** The call blocks where nothing can be hooked. */
    public static String outside() throws Exception {
        Pipe pipe = Pipe.open();
        Thread one = start(() -> {
            try {
                pipe.source().read(ByteBuffer.allocate(1));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        Small s = new Small();
        s.v = 1;
        s.w = 1;
        Thread other = start(() -> s.v = 2);
        other.join();
        pipe.sink().write(ByteBuffer.allocate(1));
        one.join();
        return "v=" + s.v;
    }
}
