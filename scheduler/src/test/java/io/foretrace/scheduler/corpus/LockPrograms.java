package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.start;
import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** {@code ReentrantLock}, in every way to get it. */
@SuppressWarnings({"LockNotBeforeTry", "ThreadPriorityCheck"})
final class LockPrograms {
    private LockPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("lockCounter", () -> counter(new ReentrantLock())).reaches("4"),
                Entry.of("lockFairCounter", () -> counter(new ReentrantLock(true)))
                        .reaches("4"),
                Entry.of("lockFairness", LockPrograms::fairness).reaches("done"),
                Entry.of("lockOrder", LockPrograms::order).reaches("01", "10"),
                Entry.of("lockReentrant", LockPrograms::reentrant).reaches("2 holds, then 0"),
                Entry.of("lockTry", LockPrograms::tryLock).reaches("1", "2"),
                Entry.of("lockTryTimed", LockPrograms::tryTimed)
                        .reaches("true 0 h", "false 1 h")
                        .controlledOnly(),
                Entry.of("lockTryTimedLong", LockPrograms::tryTimedLong)
                        .reaches("true 0 h", "true 1 h")
                        .controlledOnly(),
                Entry.of("lockInterruptibly", LockPrograms::interruptibly).reaches("interrupted"),
                Entry.of("lockUninterruptibly", LockPrograms::uninterruptibly).reaches("locked true"),
                Entry.of("lockException", LockPrograms::exception).reaches("2"),
                Entry.of("lockOneSided", LockPrograms::oneSided).reaches("1", "2"),
                Entry.of("lockNotOwner", LockPrograms::notOwner).reaches("illegal"));
    }

    private static String counter(ReentrantLock lock) throws Exception {
        int[] count = new int[1];
        Threads.Action touch = () -> {
            for (int i = 0; i < 2; i++) {
                lock.lock();
                try {
                    count[0]++;
                } finally {
                    lock.unlock();
                }
            }
        };
        together(touch, touch);
        return "" + count[0];
    }

    /** Who queues for a fair lock gets it before its owner gets it again. */
    private static String fairness() throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        int[] turns = new int[2];
        together(() -> twice(lock, turns, 0), () -> twice(lock, turns, 1));
        return "done";
    }

    private static void twice(ReentrantLock lock, int[] turns, int self) {
        lock.lock();
        turns[self]++;
        boolean queued = lock.hasQueuedThreads();
        int others = turns[1 - self];
        lock.unlock();
        lock.lock();
        Check.that(!queued || turns[1 - self] > others, "a fair lock is given to who waits");
        turns[self]++;
        lock.unlock();
    }

    private static String order() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        StringBuilder order = new StringBuilder();
        together(() -> append(lock, order, 0), () -> append(lock, order, 1));
        return order.toString();
    }

    private static void append(ReentrantLock lock, StringBuilder order, int self) {
        lock.lock();
        try {
            order.append(self);
        } finally {
            lock.unlock();
        }
    }

    private static String reentrant() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Log log = new Log();
        Threads.Action touch = () -> {
            lock.lock();
            lock.lock();
            int holds = lock.getHoldCount();
            lock.unlock();
            Check.that(lock.isHeldByCurrentThread() && lock.isLocked(), "still held");
            lock.unlock();
            Check.that(holds == 2, "two holds");
        };
        together(touch, touch);
        log.add("2 holds, then " + lock.getHoldCount());
        return log.toString();
    }

    private static String tryLock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        int[] got = new int[2];
        together(() -> got[0] = tried(lock), () -> got[1] = tried(lock));
        return "" + (got[0] + got[1]);
    }

    private static int tried(ReentrantLock lock) {
        if (!lock.tryLock()) {
            return 0;
        }
        Thread.yield();
        lock.unlock();
        return 1;
    }

    private static String tryTimed() throws Exception {
        return timed(2, 1);
    }

    private static String tryTimedLong() throws Exception {
        return timed(1, 2);
    }

    private static String timed(int sleepHours, int waitHours) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread holder = start(() -> {
            lock.lock();
            Thread.sleep(sleepHours * Threads.HOUR_MILLIS);
            lock.unlock();
        });
        long start = System.nanoTime();
        boolean got = lock.tryLock(waitHours, TimeUnit.HOURS);
        long hours = (System.nanoTime() - start) / Threads.HOUR_NANOS;
        if (got) {
            lock.unlock();
        }
        holder.join();
        return got + " " + hours + " h";
    }

    private static String interruptibly() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Log log = new Log();
        lock.lock();
        Thread waiter = start(() -> {
            try {
                lock.lockInterruptibly();
                log.add("locked");
            } catch (InterruptedException e) {
                log.add("interrupted");
            }
        });
        waiter.interrupt();
        waiter.join();
        lock.unlock();
        return log.toString();
    }

    private static String uninterruptibly() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Log log = new Log();
        lock.lock();
        Thread waiter = start(() -> {
            lock.lock();
            log.add("locked " + Thread.currentThread().isInterrupted());
            lock.unlock();
        });
        waiter.interrupt();
        lock.unlock();
        waiter.join();
        return log.toString();
    }

    private static String exception() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        int[] count = new int[1];
        Threads.Action touch = () -> {
            try {
                throwing(lock, count);
            } catch (IllegalArgumentException e) {
                Check.that(!lock.isHeldByCurrentThread(), "released");
            }
        };
        together(touch, touch);
        return "" + count[0];
    }

    private static void throwing(ReentrantLock lock, int[] count) {
        lock.lock();
        try {
            count[0]++;
            throw new IllegalArgumentException();
        } finally {
            lock.unlock();
        }
    }

    private static String oneSided() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        int[] count = new int[1];
        together(
                () -> {
                    lock.lock();
                    count[0]++;
                    lock.unlock();
                },
                () -> count[0]++);
        return "" + count[0];
    }

    private static String notOwner() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Log log = new Log();
        lock.lock();
        together(() -> {
            try {
                lock.unlock();
            } catch (IllegalMonitorStateException e) {
                log.add("illegal");
            }
        });
        lock.unlock();
        return log.toString();
    }
}
