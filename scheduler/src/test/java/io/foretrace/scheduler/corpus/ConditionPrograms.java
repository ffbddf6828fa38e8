package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.join;
import static io.foretrace.scheduler.corpus.Threads.start;
import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.Date;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Conditions of locks. */
@SuppressWarnings({"WaitNotInLoop", "LockNotBeforeTry", "JavaUtilDate"})
final class ConditionPrograms {
    private ConditionPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("conditionSignal", ConditionPrograms::signal).reaches("7"),
                Entry.of("conditionSignalAll", ConditionPrograms::signalAll).allows("ab", "ba"),
                Entry.of("conditionTimed", ConditionPrograms::timed)
                        .reaches("true 1 h, false 2 h, false 3 h")
                        .controlledOnly(),
                Entry.of("conditionTimedSignal", ConditionPrograms::timedSignal)
                        .reaches("left", "none left")
                        .controlledOnly(),
                Entry.of("conditionInterrupted", ConditionPrograms::interrupted).reaches("interrupted"),
                Entry.of("conditionUninterruptibly", ConditionPrograms::uninterruptibly)
                        .reaches("woken true"),
                Entry.of("conditionLostSignal", ConditionPrograms::lostSignal)
                        .reaches("woken", "hang")
                        .controlledOnly(),
                Entry.of("conditionNotHeld", ConditionPrograms::notHeld).reaches("illegal"),
                Entry.of("conditionTurns", ConditionPrograms::turns).reaches("ababab"));
    }

    private static final class Gate {
        final ReentrantLock lock = new ReentrantLock();
        final Condition opened = lock.newCondition();
        boolean open;
        int value;

        void open(int with, boolean all) {
            lock.lock();
            try {
                open = true;
                value = with;
                if (all) {
                    opened.signalAll();
                } else {
                    opened.signal();
                }
            } finally {
                lock.unlock();
            }
        }

        int await() throws InterruptedException {
            lock.lock();
            try {
                while (!open) {
                    opened.await();
                }
                return value;
            } finally {
                lock.unlock();
            }
        }
    }

    private static String signal() throws Exception {
        Gate gate = new Gate();
        Thread opener = start(() -> gate.open(7, false));
        int seen = gate.await();
        opener.join();
        return "" + seen;
    }

    private static String signalAll() throws Exception {
        Gate gate = new Gate();
        Log log = new Log();
        Thread a = start(() -> {
            gate.await();
            log.add("a");
        });
        Thread b = start(() -> {
            gate.await();
            log.add("b");
        });
        gate.open(1, true);
        join(a, b);
        return log.toString();
    }

    private static String timed() throws Exception {
        Gate gate = new Gate();
        long start = System.nanoTime();
        gate.lock.lock();
        try {
            String result = (gate.opened.awaitNanos(Threads.HOUR_NANOS) <= 0) + since(start) + ", ";
            result += gate.opened.await(1, TimeUnit.HOURS) + since(start) + ", ";
            Date inAnHour = new Date(System.currentTimeMillis() + Threads.HOUR_MILLIS);
            return result + gate.opened.awaitUntil(inAnHour) + since(start);
        } finally {
            gate.lock.unlock();
        }
    }

    private static String since(long start) {
        return " " + (System.nanoTime() - start) / Threads.HOUR_NANOS + " h";
    }

    /** Either the signal comes in time, or it came too early. */
    private static String timedSignal() throws Exception {
        Gate gate = new Gate();
        Thread opener = start(() -> gate.open(7, false));
        gate.lock.lock();
        long left;
        try {
            left = gate.opened.awaitNanos(Threads.HOUR_NANOS);
        } finally {
            gate.lock.unlock();
        }
        opener.join();
        return left > 0 ? "left" : "none left";
    }

    private static String interrupted() throws Exception {
        Gate gate = new Gate();
        Log log = new Log();
        Thread waiter = start(() -> {
            try {
                gate.await();
                log.add("woken");
            } catch (InterruptedException e) {
                Check.that(!gate.lock.isHeldByCurrentThread(), "released");
                log.add("interrupted");
            }
        });
        waiter.interrupt();
        waiter.join();
        return log.toString();
    }

    private static String uninterruptibly() throws Exception {
        Gate gate = new Gate();
        Log log = new Log();
        Thread waiter = start(() -> {
            gate.lock.lock();
            while (!gate.open) {
                gate.opened.awaitUninterruptibly();
            }
            gate.lock.unlock();
            log.add("woken " + Thread.currentThread().isInterrupted());
        });
        waiter.interrupt();
        gate.open(1, false);
        waiter.join();
        return log.toString();
    }

    private static String lostSignal() throws Exception {
        Gate gate = new Gate();
        Thread opener = start(() -> gate.open(1, false));
        gate.lock.lock();
        gate.opened.await();
        gate.lock.unlock();
        opener.join();
        return "woken";
    }

    private static String notHeld() throws Exception {
        try {
            new Gate().opened.signal();
            return "legal";
        } catch (IllegalMonitorStateException e) {
            return "illegal";
        }
    }

    private static String turns() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition[] turn = {lock.newCondition(), lock.newCondition()};
        int[] next = new int[1];
        Log log = new Log();
        together(() -> takeTurns(lock, turn, next, log, 0), () -> takeTurns(lock, turn, next, log, 1));
        return log.toString();
    }

    private static void takeTurns(ReentrantLock lock, Condition[] turn, int[] next, Log log, int self)
            throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            lock.lock();
            try {
                while (next[0] != self) {
                    turn[self].await();
                }
                log.add(self == 0 ? "a" : "b");
                next[0] = 1 - self;
                turn[1 - self].signal();
            } finally {
                lock.unlock();
            }
        }
    }
}
