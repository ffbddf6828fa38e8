package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.HOUR_MILLIS;
import static io.foretrace.scheduler.corpus.Threads.join;
import static io.foretrace.scheduler.corpus.Threads.start;
import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/** Waiting and notifying on monitors, well and badly. */
@SuppressWarnings("WaitNotInLoop")
final class WaitPrograms {
    private WaitPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("waitNotify", WaitPrograms::waitNotify).reaches("7"),
                Entry.of("waitNotifyAll", WaitPrograms::waitNotifyAll).allowsLike("(?:([abc])(?!.*\\1)){3}"),
                Entry.of("waitNotifyEach", WaitPrograms::waitNotifyEach).allows("ab", "ba"),
                Entry.of("waitTimed", WaitPrograms::waitTimed).reaches("1 h").controlledOnly(),
                Entry.of("waitTimedNotified", WaitPrograms::waitTimedNotified)
                        .reaches("0 h", "2 h")
                        .controlledOnly(),
                Entry.of("waitTimedOrder", WaitPrograms::waitTimedOrder)
                        .reaches("123")
                        .controlledOnly(),
                Entry.of("waitInterrupted", WaitPrograms::waitInterrupted).reaches("interrupted false"),
                Entry.of("waitReentrant", WaitPrograms::waitReentrant).reaches("done"),
                Entry.of("waitLostNotify", WaitPrograms::waitLostNotify)
                        .reaches("woken", "hang")
                        .controlledOnly(),
                Entry.of("waitWrongOneNotified", WaitPrograms::waitWrongOneNotified)
                        .allows("hang")
                        .reaches("done")
                        .controlledOnly(),
                Entry.of("waitForNothing", WaitPrograms::waitForNothing)
                        .reaches("hang")
                        .controlledOnly(),
                Entry.of("waitNestedLockout", WaitPrograms::waitNestedLockout)
                        .reaches("hang", "done")
                        .controlledOnly());
    }

    private static final class Gate {
        private boolean open;
        private int value;

        synchronized void open(int with) {
            value = with;
            open = true;
            notifyAll();
        }

        synchronized int await() throws InterruptedException {
            while (!open) {
                wait();
            }
            return value;
        }
    }

    private static String waitNotify() throws Exception {
        Gate gate = new Gate();
        Thread opener = start(() -> gate.open(7));
        int seen = gate.await();
        opener.join();
        return "" + seen;
    }

    private static String waitNotifyAll() throws Exception {
        Gate gate = new Gate();
        Log log = new Log();
        Thread a = start(() -> passed(gate, log, "a"));
        Thread b = start(() -> passed(gate, log, "b"));
        Thread c = start(() -> passed(gate, log, "c"));
        gate.open(1);
        join(a, b, c);
        return log.toString();
    }

    private static void passed(Gate gate, Log log, String name) throws InterruptedException {
        gate.await();
        log.add(name);
    }

    /** Two permits, each with a notify of its own. */
    private static String waitNotifyEach() throws Exception {
        Object lock = new Object();
        int[] permits = new int[1];
        Log log = new Log();
        Thread a = start(() -> takePermit(lock, permits, log, "a"));
        Thread b = start(() -> takePermit(lock, permits, log, "b"));
        for (int i = 0; i < 2; i++) {
            synchronized (lock) {
                permits[0]++;
                lock.notify();
            }
        }
        join(a, b);
        return log.toString();
    }

    private static void takePermit(Object lock, int[] permits, Log log, String name) throws InterruptedException {
        synchronized (lock) {
            while (permits[0] == 0) {
                lock.wait();
            }
            permits[0]--;
            log.add(name);
        }
    }

    private static long hoursSince(long start) {
        return (System.nanoTime() - start) / Threads.HOUR_NANOS;
    }

    private static String waitTimed() throws Exception {
        Object lock = new Object();
        long start = System.nanoTime();
        synchronized (lock) {
            lock.wait(HOUR_MILLIS);
        }
        return hoursSince(start) + " h";
    }

    /** Either the notify comes in time, or it came too early. */
    private static String waitTimedNotified() throws Exception {
        Object lock = new Object();
        long start = System.nanoTime();
        Thread notifier = start(() -> {
            synchronized (lock) {
                lock.notifyAll();
            }
        });
        synchronized (lock) {
            lock.wait(2 * HOUR_MILLIS, 1);
        }
        notifier.join();
        return hoursSince(start) + " h";
    }

    private static String waitTimedOrder() throws Exception {
        Log log = new Log();
        together(() -> waitHours(3, log), () -> waitHours(1, log), () -> waitHours(2, log));
        return log.toString();
    }

    private static void waitHours(int hours, Log log) throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait(hours * HOUR_MILLIS);
        }
        log.add("" + hours);
    }

    private static String waitInterrupted() throws Exception {
        Object lock = new Object();
        Log log = new Log();
        Thread waiter = start(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    log.add("woken");
                } catch (InterruptedException e) {
                    Check.that(Thread.holdsLock(lock), "it has the monitor back");
                    log.add("interrupted " + Thread.currentThread().isInterrupted());
                }
            }
        });
        waiter.interrupt();
        waiter.join();
        return log.toString();
    }

    /** A wait gives all the entries back. */
    private static String waitReentrant() throws Exception {
        Gate gate = new Gate();
        Thread opener = start(() -> gate.open(1));
        synchronized (gate) {
            synchronized (gate) {
                gate.await();
                Check.that(Thread.holdsLock(gate), "held after the wait");
            }
            Check.that(Thread.holdsLock(gate), "held after the inner block");
        }
        Check.that(!Thread.holdsLock(gate), "released at the end");
        opener.join();
        return "done";
    }

    private static String waitLostNotify() throws Exception {
        Object lock = new Object();
        Thread notifier = start(() -> {
            synchronized (lock) {
                lock.notify();
            }
        });
        synchronized (lock) {
            lock.wait();
        }
        notifier.join();
        return "woken";
    }

    /** A buffer of one place where notify may wake the wrong kind of thread. */
    private static String waitWrongOneNotified() throws Exception {
        Queue<Integer> place = new ArrayDeque<>();
        Threads.Action put = () -> {
            synchronized (place) {
                while (!place.isEmpty()) {
                    place.wait();
                }
                place.add(1);
                place.notify();
            }
        };
        Threads.Action take = () -> {
            synchronized (place) {
                while (place.isEmpty()) {
                    place.wait();
                }
                place.remove();
                place.notify();
            }
        };
        together(take, take, put, put);
        return "done";
    }

    private static String waitForNothing() throws Exception {
        new Gate().await();
        return "woken";
    }

    /** Waits inside while it keeps the door shut from outside. */
    private static String waitNestedLockout() throws Exception {
        Object door = new Object();
        Gate gate = new Gate();
        together(
                () -> {
                    synchronized (door) {
                        gate.await();
                    }
                },
                () -> {
                    synchronized (door) {
                        gate.open(1);
                    }
                });
        return "done";
    }
}
