package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Synchronized blocks and methods. */
@SuppressWarnings({"WaitNotInLoop", "RedundantControlFlow"})
final class MonitorPrograms {
    private static int shared;

    private MonitorPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("monitorBlock", MonitorPrograms::block).reaches("2"),
                Entry.of("monitorMethod", MonitorPrograms::method).reaches("2"),
                Entry.of("monitorStaticMethod", MonitorPrograms::staticMethod).reaches("2"),
                Entry.of("monitorReentrant", MonitorPrograms::reentrant).reaches("4"),
                Entry.of("monitorNested", MonitorPrograms::nested).reaches("2,2"),
                Entry.of("monitorOneSided", MonitorPrograms::oneSided).reaches("1", "2"),
                Entry.of("monitorTwoLocks", MonitorPrograms::twoLocks).reaches("1", "2"),
                Entry.of("monitorOrder", MonitorPrograms::order).reaches("012", "021", "102", "120", "201", "210"),
                Entry.of("monitorCheckThenAct", MonitorPrograms::checkThenAct).reaches("1", "2"),
                Entry.of("monitorException", MonitorPrograms::exception).reaches("2 caught"),
                Entry.of("monitorMethodException", MonitorPrograms::methodException)
                        .reaches("2"),
                Entry.of("monitorOfArray", MonitorPrograms::ofArray).reaches("2"),
                Entry.of("monitorOfNull", MonitorPrograms::ofNull).reaches("npe"),
                Entry.of("monitorNotHeld", MonitorPrograms::notHeld).reaches("illegal illegal false true"),
                Entry.of("monitorEarlyReturn", MonitorPrograms::earlyReturn).reaches("3"));
    }

    private static class Counter {
        int count;

        synchronized void increment() {
            count++;
        }

        synchronized void incrementTwice() {
            increment();
            synchronized (this) {
                increment();
            }
        }

        synchronized int get() {
            return count;
        }

        synchronized void incrementAndThrow() {
            count++;
            throw new IllegalArgumentException();
        }

        synchronized int loop() {
            for (int i = 0; i < 5; i++) {
                synchronized (Counter.class) {
                    if (i == 2) {
                        return i;
                    }
                    if (i == 1) {
                        continue;
                    }
                }
            }
            return -1;
        }
    }

    private static synchronized void incrementShared() {
        shared++;
    }

    private static String block() throws Exception {
        Counter counter = new Counter();
        Object lock = new Object();
        Threads.Action touch = () -> {
            synchronized (lock) {
                counter.count++;
            }
        };
        together(touch, touch);
        return "" + counter.count;
    }

    private static String method() throws Exception {
        Counter counter = new Counter();
        together(counter::increment, counter::increment);
        return "" + counter.get();
    }

    private static String staticMethod() throws Exception {
        shared = 0;
        together(MonitorPrograms::incrementShared, () -> {
            synchronized (MonitorPrograms.class) {
                shared++;
            }
        });
        return "" + shared;
    }

    private static String reentrant() throws Exception {
        Counter counter = new Counter();
        together(counter::incrementTwice, counter::incrementTwice);
        return "" + counter.get();
    }

    private static String nested() throws Exception {
        Counter one = new Counter();
        Counter two = new Counter();
        Threads.Action touch = () -> {
            synchronized (one) {
                one.count++;
                synchronized (two) {
                    two.count++;
                }
            }
        };
        together(touch, touch);
        return one.count + "," + two.count;
    }

    private static String oneSided() throws Exception {
        Counter counter = new Counter();
        together(counter::increment, () -> counter.count++);
        return "" + counter.get();
    }

    private static String twoLocks() throws Exception {
        Counter counter = new Counter();
        Object other = new Object();
        together(counter::increment, () -> {
            synchronized (other) {
                counter.count++;
            }
        });
        return "" + counter.get();
    }

    private static String order() throws Exception {
        Log log = new Log();
        together(() -> log.add("0"), () -> log.add("1"), () -> log.add("2"));
        return log.toString();
    }

    private static String checkThenAct() throws Exception {
        Counter counter = new Counter();
        Threads.Action touch = () -> {
            if (counter.get() == 0) {
                counter.increment();
            }
        };
        together(touch, touch);
        return "" + counter.get();
    }

    private static String exception() throws Exception {
        Counter counter = new Counter();
        Log log = new Log();
        together(counter::increment, () -> {
            try {
                synchronized (counter) {
                    counter.count++;
                    throw new IllegalArgumentException();
                }
            } catch (IllegalArgumentException e) {
                Check.that(!Thread.holdsLock(counter), "an exception releases the lock");
                log.add(" caught");
            }
        });
        return counter.get() + log.toString();
    }

    private static String methodException() throws Exception {
        Counter counter = new Counter();
        Threads.Action touch = () -> {
            try {
                counter.incrementAndThrow();
            } catch (IllegalArgumentException e) {
                Check.that(!Thread.holdsLock(counter), "an exception releases the lock");
            }
        };
        together(touch, touch);
        return "" + counter.get();
    }

    private static String ofArray() throws Exception {
        int[] elements = new int[1];
        Threads.Action touch = () -> {
            synchronized (elements) {
                elements[0]++;
            }
        };
        together(touch, touch);
        return "" + elements[0];
    }

    private static String ofNull() throws Exception {
        Log log = new Log();
        @Nullable Object[] locks = new Object[1];
        together(() -> {
            try {
                synchronized (locks[0]) {
                    log.add("entered");
                }
            } catch (NullPointerException e) {
                log.add("npe");
            }
        });
        return log.toString();
    }

    private static String notHeld() {
        Object lock = new Object();
        String result = illegal(lock::notifyAll) + " " + illegal(() -> lock.wait(1)) + " " + Thread.holdsLock(lock);
        synchronized (lock) {
            return result + " " + Thread.holdsLock(lock);
        }
    }

    private static String illegal(Threads.Action action) {
        try {
            action.run();
            return "legal";
        } catch (IllegalMonitorStateException e) {
            return "illegal";
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static String earlyReturn() throws Exception {
        Counter counter = new Counter();
        together(
                () -> Check.that(counter.loop() == 2, "returns in the middle"),
                () -> Check.that(counter.loop() == 2, "returns in the middle"),
                counter::increment);
        counter.incrementTwice();
        return "" + counter.get();
    }
}
