package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.join;
import static io.foretrace.scheduler.corpus.Threads.start;
import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that wait for each other. */
@SuppressWarnings("LockNotBeforeTry") // nothing can throw in between
final class DeadlockPrograms {
    private DeadlockPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("deadlockTwoMonitors", DeadlockPrograms::twoMonitors)
                        .reaches("done", "deadlock")
                        .controlledOnly(),
                Entry.of("deadlockPartial", DeadlockPrograms::partial)
                        .reaches("main is fine", "deadlock")
                        .controlledOnly(),
                Entry.of("deadlockTwoLocks", () -> locks(new ReentrantLock(), new ReentrantLock(true)))
                        .reaches("done", "deadlock")
                        .controlledOnly(),
                Entry.of("deadlockMonitorAndLock", DeadlockPrograms::monitorAndLock)
                        .reaches("done", "deadlock")
                        .controlledOnly(),
                Entry.of("deadlockGateProtected", DeadlockPrograms::gateProtected)
                        .reaches("done"),
                Entry.of("deadlockSemaphores", DeadlockPrograms::semaphores)
                        .reaches("done", "hang")
                        .controlledOnly(),
                Entry.of("deadlockJoinEachOther", DeadlockPrograms::joinEachOther)
                        .reaches("hang")
                        .controlledOnly(),
                Entry.of("deadlockLatch", DeadlockPrograms::latch)
                        .reaches("hang")
                        .controlledOnly(),
                Entry.of("deadlockStarvedPool", DeadlockPrograms::starvedPool)
                        .reaches("hang")
                        .controlledOnly(),
                Entry.of("deadlockJoinWithLock", DeadlockPrograms::joinWithLock)
                        .reaches("done", "hang")
                        .controlledOnly(),
                Entry.of("livelock", DeadlockPrograms::livelock)
                        .reaches("stepbound")
                        .stepBound(500)
                        .controlledOnly(),
                Entry.of("philosophers", () -> dine(3, false))
                        .reaches("3 ate", "deadlock")
                        .controlledOnly(),
                Entry.of("philosophersOrdered", () -> dine(3, true)).reaches("3 ate"));
    }

    private static void inOrder(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                Check.that(Thread.holdsLock(first) && Thread.holdsLock(second), "both held");
            }
        }
    }

    private static String twoMonitors() throws Exception {
        Object one = new Object();
        Object two = new Object();
        together(() -> inOrder(one, two), () -> inOrder(two, one));
        return "done";
    }

    private static String partial() {
        Object one = new Object();
        Object two = new Object();
        start(() -> inOrder(one, two));
        start(() -> inOrder(two, one));
        return "main is fine";
    }

    private static void inOrder(Lock first, Lock second) {
        first.lock();
        try {
            second.lock();
            second.unlock();
        } finally {
            first.unlock();
        }
    }

    private static String locks(Lock one, Lock two) throws Exception {
        together(() -> inOrder(one, two), () -> inOrder(two, one));
        return "done";
    }

    private static String monitorAndLock() throws Exception {
        Object monitor = new Object();
        Lock lock = new ReentrantLock();
        together(
                () -> {
                    synchronized (monitor) {
                        lock.lock();
                        lock.unlock();
                    }
                },
                () -> {
                    lock.lock();
                    try {
                        synchronized (monitor) {
                            Check.that(Thread.holdsLock(monitor), "held");
                        }
                    } finally {
                        lock.unlock();
                    }
                });
        return "done";
    }

    private static String gateProtected() throws Exception {
        Object gate = new Object();
        Object one = new Object();
        Object two = new Object();
        together(
                () -> {
                    synchronized (gate) {
                        inOrder(one, two);
                    }
                },
                () -> {
                    synchronized (gate) {
                        inOrder(two, one);
                    }
                });
        return "done";
    }

    private static String semaphores() throws Exception {
        Semaphore one = new Semaphore(1);
        Semaphore two = new Semaphore(1);
        together(() -> inOrder(one, two), () -> inOrder(two, one));
        return "done";
    }

    private static void inOrder(Semaphore first, Semaphore second) throws InterruptedException {
        first.acquire();
        second.acquire();
        second.release();
        first.release();
    }

    private static String joinEachOther() throws Exception {
        Thread main = Thread.currentThread();
        start(main::join).join();
        return "joined";
    }

    private static String latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        together(latch::countDown, latch::await);
        return "open";
    }

    /** A task waits for a task that waits for its thread. */
    private static String starvedPool() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        String result = pool.submit(() -> pool.submit(() -> "inner").get()).get();
        pool.shutdown();
        return result;
    }

    /** Joins a thread that needs the lock which the joiner holds. */
    private static String joinWithLock() throws Exception {
        Object lock = new Object();
        Thread thread = start(() -> {
            synchronized (lock) {
                Check.that(Thread.holdsLock(lock), "held");
            }
        });
        synchronized (lock) {
            thread.join();
        }
        return "done";
    }

    private static final class Polite {
        private volatile int owner;
        private volatile boolean hungry0 = true;
        private volatile boolean hungry1 = true;

        void eat(int self) {
            while (self == 0 ? hungry0 : hungry1) {
                if (owner != self) {
                    Thread.onSpinWait();
                } else if (self == 0 ? hungry1 : hungry0) {
                    owner = 1 - self;
                } else if (self == 0) {
                    hungry0 = false;
                } else {
                    hungry1 = false;
                }
            }
        }
    }

    /** Each gives the spoon to the other as long as the other is hungry. */
    private static String livelock() throws Exception {
        Polite polite = new Polite();
        together(() -> polite.eat(0), () -> polite.eat(1));
        return "eaten";
    }

    private static String dine(int philosophers, boolean ordered) throws Exception {
        Object[] forks = new Object[philosophers];
        for (int i = 0; i < philosophers; i++) {
            forks[i] = new Object();
        }
        int[] meals = new int[philosophers];
        Thread[] threads = new Thread[philosophers];
        for (int i = 0; i < philosophers; i++) {
            int seat = i;
            int left = i;
            int right = (i + 1) % philosophers;
            Object first = forks[ordered ? Math.min(left, right) : left];
            Object second = forks[ordered ? Math.max(left, right) : right];
            threads[i] = start("philosopher-" + i, () -> {
                synchronized (first) {
                    synchronized (second) {
                        meals[seat]++;
                    }
                }
            });
        }
        join(threads);
        int eaten = 0;
        for (int count : meals) {
            eaten += count;
        }
        return eaten + " ate";
    }
}
