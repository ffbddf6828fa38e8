package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.start;
import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.List;

/** The life of threads. */
@SuppressWarnings({"ThreadPriorityCheck", "ThreadLocalUsage", "NonAtomicVolatileUpdate"})
final class ThreadPrograms {
    private ThreadPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("threadJoin", ThreadPrograms::join).reaches("7 false TERMINATED"),
                Entry.of("threadJoinTimed", ThreadPrograms::joinTimed)
                        .reaches("true 1 h, false 2 h")
                        .controlledOnly(),
                Entry.of("threadJoinedByTwo", ThreadPrograms::joinedByTwo).reaches("77"),
                Entry.of("threadStates", ThreadPrograms::states).reaches("NEW false illegal"),
                Entry.of("threadSubclass", ThreadPrograms::subclass).reaches("subclass of sub"),
                Entry.of("threadGrandchild", ThreadPrograms::grandchild).reaches("3"),
                Entry.of("threadNotJoined", ThreadPrograms::notJoined).reaches("0", "1"),
                Entry.of("threadLocal", ThreadPrograms::threadLocal).reaches("12 null"),
                Entry.of("threadInheritable", ThreadPrograms::inheritable).reaches("parent child parent"),
                Entry.of("threadYield", ThreadPrograms::yielding)
                        .reaches("abab", "aabb")
                        .allows("abba", "baab", "baba", "bbaa"),
                Entry.of("threadSpin", ThreadPrograms::spin).reaches("1"),
                Entry.of("threadOnSpinWait", ThreadPrograms::onSpinWait).reaches("1"),
                Entry.of("threadYieldSpin", ThreadPrograms::yieldSpin).reaches("1"),
                Entry.of("threadPingPong", ThreadPrograms::pingPong).reaches("6"),
                Entry.of("threadDaemonLeft", ThreadPrograms::daemonLeft)
                        .reaches("left")
                        .controlledOnly(),
                Entry.of("threadSelfJoin", ThreadPrograms::selfJoin)
                        .reaches("hang")
                        .controlledOnly());
    }

    private static final class Cell {
        int plain;
        volatile int flag;
    }

    private static String join() throws Exception {
        Cell cell = new Cell();
        Thread thread = start(() -> cell.plain = 7);
        thread.join();
        return cell.plain + " " + thread.isAlive() + " " + thread.getState();
    }

    private static String joinTimed() throws Exception {
        long start = System.nanoTime();
        Thread thread = start(() -> Thread.sleep(2 * Threads.HOUR_MILLIS));
        thread.join(Threads.HOUR_MILLIS);
        String result = thread.isAlive() + " " + (System.nanoTime() - start) / Threads.HOUR_NANOS + " h, ";
        thread.join(5 * Threads.HOUR_MILLIS);
        return result + thread.isAlive() + " " + (System.nanoTime() - start) / Threads.HOUR_NANOS + " h";
    }

    private static String joinedByTwo() throws Exception {
        Cell cell = new Cell();
        Log log = new Log();
        Thread thread = start(() -> cell.plain = 7);
        Threads.Action joiner = () -> {
            thread.join();
            log.add("" + cell.plain);
        };
        together(joiner, joiner);
        return log.toString();
    }

    private static String states() throws Exception {
        Thread thread = new Thread(() -> {});
        String result = thread.getState() + " " + thread.isAlive();
        thread.start();
        thread.join();
        try {
            thread.start();
            return result + " legal";
        } catch (IllegalThreadStateException e) {
            return result + " illegal";
        }
    }

    private static class Sub extends Thread {
        String said = "";

        @Override
        public void run() {
            said = "sub";
        }
    }

    private static final class SubOfSub extends Sub {
        @Override
        public void run() {
            super.run();
            said = "subclass of " + said;
        }
    }

    private static String subclass() throws Exception {
        Sub thread = new SubOfSub();
        thread.start();
        thread.join();
        return thread.said;
    }

    private static String grandchild() throws Exception {
        int[] count = new int[1];
        Thread child = start(() -> {
            count[0]++;
            together(() -> together(() -> count[0]++));
            count[0]++;
        });
        child.join();
        return "" + count[0];
    }

    private static String notJoined() {
        Cell cell = new Cell();
        start(() -> cell.flag = 1);
        return "" + cell.flag;
    }

    private static String threadLocal() throws Exception {
        ThreadLocal<Integer> local = new ThreadLocal<>();
        int[] sums = new int[2];
        together(() -> sums[0] = twice(local, 3), () -> sums[1] = twice(local, 6));
        return (sums[0] + sums[1] - 6) + " " + local.get();
    }

    private static int twice(ThreadLocal<Integer> local, int value) {
        local.set(value);
        Thread.yield();
        int sum = value + local.get();
        local.remove();
        return sum;
    }

    private static String inheritable() throws Exception {
        InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
        Log log = new Log();
        local.set("parent");
        together(() -> {
            log.add(local.get() + " ");
            local.set("child");
            log.add(local.get() + " ");
        });
        log.add(local.get());
        local.remove();
        return log.toString();
    }

    private static String yielding() throws Exception {
        Log log = new Log();
        together(() -> sayTwice(log, "a"), () -> sayTwice(log, "b"));
        return log.toString();
    }

    private static void sayTwice(Log log, String what) {
        log.add(what);
        Thread.yield();
        log.add(what);
    }

    /** Nothing tells that the loop waits for another thread. */
    private static String spin() throws Exception {
        Cell cell = new Cell();
        Thread setter = start(() -> cell.flag = 1);
        while (cell.flag == 0) {
            // The other thread has to be let on all the same.
        }
        setter.join();
        return "" + cell.flag;
    }

    private static String onSpinWait() throws Exception {
        Cell cell = new Cell();
        Thread setter = start(() -> cell.flag = 1);
        while (cell.flag == 0) {
            Thread.onSpinWait();
        }
        setter.join();
        return "" + cell.flag;
    }

    private static String yieldSpin() throws Exception {
        Cell cell = new Cell();
        Thread setter = start(() -> cell.flag = 1);
        while (cell.flag == 0) {
            Thread.yield();
        }
        setter.join();
        return "" + cell.flag;
    }

    private static String pingPong() throws Exception {
        Cell cell = new Cell();
        together(() -> play(cell, 0), () -> play(cell, 1));
        return "" + cell.flag;
    }

    private static void play(Cell cell, int self) {
        for (int i = 0; i < 3; i++) {
            while (cell.flag % 2 != self) {
                Thread.onSpinWait();
            }
            cell.flag = cell.flag + 1;
        }
    }

    private static String daemonLeft() throws Exception {
        Object lock = new Object();
        Thread daemon = new Thread(Threads.runnable(() -> {
            synchronized (lock) {
                while (true) {
                    lock.wait();
                }
            }
        }));
        daemon.setDaemon(true);
        daemon.start();
        return "left";
    }

    private static String selfJoin() throws Exception {
        Thread.currentThread().join();
        return "joined";
    }
}
