package io.foretrace.scheduler.robust;

import io.foretrace.scheduler.control.Body;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Programs in which a plain field is handed from thread to thread, each time in another way that orders them. */
final class Ordered {
    private Ordered() {}

    /** What is handed over. */
    private static final class Cell {
        int value;
    }

    /** What a thread does. */
    @FunctionalInterface
    private interface Action {
        void run() throws Exception;
    }

    static Map<String, Body> all() {
        Map<String, Body> all = new LinkedHashMap<>();
        all.put("start and join", Ordered::startAndJoin);
        all.put("synchronized counter", Ordered::synchronizedCounter);
        all.put("lock", () -> withLock(new ReentrantLock()));
        all.put("write lock", () -> withLock(new ReentrantReadWriteLock().writeLock()));
        all.put("stamped lock", Ordered::stampedLock);
        all.put("volatile flag", Ordered::volatileFlag);
        all.put("atomic flag", Ordered::atomicFlag);
        all.put("wait and notify", Ordered::waitAndNotify);
        all.put("latch", Ordered::latch);
        all.put("semaphore", Ordered::semaphore);
        all.put("barrier", Ordered::barrier);
        all.put("phaser", Ordered::phaser);
        all.put("exchanger", Ordered::exchanger);
        all.put("array queue", () -> queue(new ArrayBlockingQueue<>(1)));
        all.put("linked queue", () -> queue(new LinkedBlockingQueue<>()));
        all.put("synchronous queue", () -> queue(new SynchronousQueue<>()));
        all.put("polled queue", Ordered::polledQueue);
        all.put("map", Ordered::map);
        all.put("submit and get", Ordered::submitAndGet);
        all.put("execute and await termination", Ordered::awaitTermination);
        all.put("schedule", Ordered::schedule);
        all.put("completable future", Ordered::completableFuture);
        all.put("completable future, async stages", Ordered::asyncStages);
        all.put("fork and join", Ordered::forkAndJoin);
        all.put("park and unpark", Ordered::parkAndUnpark);
        return all;
    }

    static Body named(String name) {
        Body body = all().get(name);
        if (body == null) {
            throw new IllegalArgumentException(name);
        }
        return body;
    }

    private static Thread start(Action action) {
        Thread thread = new Thread(() -> {
            try {
                action.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    private static void together(Action... actions) throws InterruptedException {
        Thread[] threads = new Thread[actions.length];
        for (int i = 0; i < actions.length; i++) {
            threads[i] = start(actions[i]);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void startAndJoin() throws InterruptedException {
        Cell cell = new Cell();
        cell.value = 1;
        together(() -> cell.value++);
        cell.value++;
    }

    private static void synchronizedCounter() throws InterruptedException {
        Cell cell = new Cell();
        Action increment = () -> {
            synchronized (cell) {
                cell.value++;
            }
        };
        together(increment, increment);
    }

    private static void withLock(java.util.concurrent.locks.Lock lock) throws InterruptedException {
        Cell cell = new Cell();
        Action increment = () -> {
            lock.lock();
            try {
                cell.value++;
            } finally {
                lock.unlock();
            }
        };
        together(increment, increment);
    }

    private static void stampedLock() throws InterruptedException {
        Cell cell = new Cell();
        StampedLock lock = new StampedLock();
        Action increment = () -> {
            long stamp = lock.writeLock();
            try {
                cell.value++;
            } finally {
                lock.unlockWrite(stamp);
            }
        };
        together(increment, increment);
    }

    /** A volatile flag and what it guards. */
    private static final class Message {
        int text;
        volatile boolean sent;
    }

    private static void volatileFlag() throws InterruptedException {
        Message message = new Message();
        together(
                () -> {
                    message.text = 42;
                    message.sent = true;
                },
                () -> {
                    while (!message.sent) {
                        Thread.onSpinWait();
                    }
                    message.text++;
                });
    }

    private static void atomicFlag() throws InterruptedException {
        Cell cell = new Cell();
        AtomicBoolean sent = new AtomicBoolean();
        together(
                () -> {
                    cell.value = 42;
                    sent.set(true);
                },
                () -> {
                    if (sent.get()) {
                        cell.value++;
                    }
                });
    }

    private static void waitAndNotify() throws InterruptedException {
        Message message = new Message();
        together(
                () -> {
                    synchronized (message) {
                        while (message.text == 0) {
                            message.wait();
                        }
                        message.text++;
                    }
                },
                () -> {
                    synchronized (message) {
                        message.text = 1;
                        message.notifyAll();
                    }
                });
    }

    private static void latch() throws InterruptedException {
        Cell cell = new Cell();
        CountDownLatch latch = new CountDownLatch(1);
        together(
                () -> {
                    cell.value = 1;
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    cell.value++;
                });
    }

    private static void semaphore() throws InterruptedException {
        Cell cell = new Cell();
        Semaphore semaphore = new Semaphore(0);
        together(
                () -> {
                    cell.value = 1;
                    semaphore.release();
                },
                () -> {
                    semaphore.acquire();
                    cell.value++;
                });
    }

    private static void barrier() throws InterruptedException {
        Cell cell = new Cell();
        CyclicBarrier barrier = new CyclicBarrier(2, () -> cell.value++);
        together(
                () -> {
                    cell.value = 1;
                    barrier.await();
                },
                () -> {
                    barrier.await();
                    cell.value++;
                });
    }

    private static void phaser() throws InterruptedException {
        Cell cell = new Cell();
        Phaser phaser = new Phaser(2);
        together(
                () -> {
                    cell.value = 1;
                    phaser.arriveAndAwaitAdvance();
                },
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    cell.value++;
                });
    }

    private static void exchanger() throws InterruptedException {
        Cell cell = new Cell();
        Exchanger<String> exchanger = new Exchanger<>();
        together(
                () -> {
                    cell.value = 1;
                    exchanger.exchange("one");
                },
                () -> {
                    exchanger.exchange("other");
                    cell.value++;
                });
    }

    private static void queue(BlockingQueue<Cell> queue) throws InterruptedException {
        together(
                () -> {
                    Cell cell = new Cell();
                    cell.value = 1;
                    queue.put(cell);
                },
                () -> queue.take().value++);
    }

    private static void polledQueue() throws InterruptedException {
        ConcurrentLinkedQueue<Cell> queue = new ConcurrentLinkedQueue<>();
        together(
                () -> {
                    Cell cell = new Cell();
                    cell.value = 1;
                    queue.add(cell);
                },
                () -> {
                    Cell cell = queue.poll();
                    if (cell != null) {
                        cell.value++;
                    }
                });
    }

    private static void map() throws InterruptedException {
        ConcurrentHashMap<String, Cell> map = new ConcurrentHashMap<>();
        together(
                () -> {
                    Cell cell = new Cell();
                    cell.value = 1;
                    map.put("cell", cell);
                },
                () -> {
                    Cell cell = map.get("cell");
                    if (cell != null) {
                        cell.value++;
                    }
                });
    }

    private static void submitAndGet() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Cell cell = new Cell();
        cell.value = 1;
        pool.submit(() -> cell.value++).get();
        pool.submit(() -> cell.value++).get();
        cell.value++;
        pool.shutdown();
    }

    private static void awaitTermination() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Cell cell = new Cell();
        cell.value = 1;
        pool.execute(() -> cell.value++);
        pool.execute(() -> cell.value++);
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.HOURS)) {
            cell.value++;
        }
    }

    private static void schedule() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        Cell cell = new Cell();
        cell.value = 1;
        pool.schedule(() -> cell.value++, 1, TimeUnit.SECONDS).get();
        cell.value++;
        pool.shutdownNow();
    }

    private static void completableFuture() throws Exception {
        Cell cell = new Cell();
        CompletableFuture<String> future = new CompletableFuture<>();
        together(
                () -> {
                    cell.value = 1;
                    future.complete("done");
                },
                () -> {
                    future.get();
                    cell.value++;
                });
    }

    private static void asyncStages() {
        Cell cell = new Cell();
        cell.value = 1;
        CompletableFuture.runAsync(() -> cell.value++)
                .thenRunAsync(() -> cell.value++)
                .thenRun(() -> cell.value++)
                .join();
        cell.value++;
    }

    private static void forkAndJoin() {
        Cell cell = new Cell();
        cell.value = 1;
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new RecursiveAction() {
            private static final long serialVersionUID = 1L;

            @Override
            protected void compute() {
                cell.value++;
                RecursiveAction child = new RecursiveAction() {
                    private static final long serialVersionUID = 1L;

                    @Override
                    protected void compute() {
                        cell.value++;
                    }
                };
                child.fork();
                child.join();
                cell.value++;
            }
        });
        cell.value++;
        pool.shutdown();
    }

    private static void parkAndUnpark() throws InterruptedException {
        Message message = new Message();
        Thread waits = start(() -> {
            while (!message.sent) {
                LockSupport.park();
            }
            message.text++;
        });
        message.text = 1;
        message.sent = true;
        LockSupport.unpark(waits);
        waits.join();
    }
}
