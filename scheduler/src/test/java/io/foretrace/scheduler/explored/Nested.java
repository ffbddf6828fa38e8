package io.foretrace.scheduler.explored;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Three threads, each of which takes two of three locks, so that some wait for others that wait. */
@SuppressWarnings("LockNotBeforeTry") // nothing is thrown in between
public final class Nested {
    private final List<ReentrantLock> locks = List.of(new ReentrantLock(), new ReentrantLock(), new ReentrantLock());
    private final List<Object> monitors = List.of(new Object(), new Object(), new Object());
    private String order = "";

    private Nested() {}

    public static String withLocks() throws InterruptedException {
        Nested n = new Nested();
        run(() -> n.eatWithLocks(0, 1), () -> n.eatWithLocks(1, 2), () -> n.eatWithLocks(0, 2));
        return "";
    }

    public static String withMonitors() throws InterruptedException {
        Nested n = new Nested();
        run(() -> n.eatWithMonitors(0, 1), () -> n.eatWithMonitors(1, 2), () -> n.eatWithMonitors(0, 2));
        return "";
    }

    /** The last one has them the other way round. */
    public static String deadlock() throws InterruptedException {
        Nested n = new Nested();
        run(() -> n.eatWithLocks(0, 1), () -> n.eatWithLocks(1, 2), () -> n.eatWithLocks(2, 0));
        return "";
    }

    /** Each adds its number to a text: all orders are possible, whoever waits before whom. */
    public static String inLine() throws InterruptedException {
        Nested n = new Nested();
        run(() -> n.append("1"), () -> n.append("2"), () -> n.append("3"));
        return n.order;
    }

    /** A permit that was given to a thread while it waited for a lock is gone. */
    public static String unparksWhoWaits() throws InterruptedException {
        Nested n = new Nested();
        ReentrantLock lock = n.locks.get(0);
        Thread waits = new Thread(() -> {
            n.append("1");
            LockSupport.park(n);
        });
        Thread unparks = new Thread(() -> {
            lock.lock();
            n.order += "0";
            LockSupport.unpark(waits);
            lock.unlock();
        });
        waits.start();
        unparks.start();
        waits.join();
        unparks.join();
        return n.order;
    }

    private void append(String text) {
        ReentrantLock lock = locks.get(0);
        lock.lock();
        try {
            order += text;
        } finally {
            lock.unlock();
        }
    }

    private void eatWithLocks(int left, int right) {
        locks.get(left).lock();
        locks.get(right).lock();
        locks.get(right).unlock();
        locks.get(left).unlock();
    }

    private void eatWithMonitors(int left, int right) {
        synchronized (monitors.get(left)) {
            synchronized (monitors.get(right)) {
                return;
            }
        }
    }

    private static void run(Runnable... actions) throws InterruptedException {
        Thread[] threads = new Thread[actions.length];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(actions[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
