package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.start;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

/** Interrupts, parking, and virtual threads. */
final class InterruptPrograms {
    private InterruptPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("interruptSleep", () -> interrupted(() -> Thread.sleep(Threads.HOUR_MILLIS)))
                        .reaches("interrupted false"),
                Entry.of("interruptJoin", () -> interrupted(Thread.currentThread()::join))
                        .reaches("interrupted false"),
                Entry.of("interruptPark", () -> interrupted(LockSupport::park))
                        .reaches("ended true")
                        .allows("ended false"),
                Entry.of("interruptFlag", InterruptPrograms::flag).reaches("true true false"),
                Entry.of("interruptLoop", InterruptPrograms::loop).reaches("stopped"),
                Entry.of("interruptSelf", InterruptPrograms::self).reaches("interrupted"),
                Entry.of("interruptEnded", InterruptPrograms::ended).reaches("ended"),
                Entry.of("interruptOrEnd", InterruptPrograms::interruptOrEnd)
                        .allows("interrupted")
                        .reaches("slept")
                        .controlledOnly(),
                Entry.of("parkPermitBefore", InterruptPrograms::permitBefore).reaches("parked once"),
                Entry.of("parkUnpark", InterruptPrograms::unpark).reaches("1"),
                Entry.of("parkTwoPermits", InterruptPrograms::twoPermits)
                        .reaches("hang")
                        .controlledOnly(),
                Entry.of("parkNanos", InterruptPrograms::parkNanos)
                        .reaches("1 h, 2 h")
                        .controlledOnly(),
                Entry.of("parkForEver", InterruptPrograms::parkForEver)
                        .reaches("hang")
                        .controlledOnly(),
                Entry.of("virtualLostUpdate", InterruptPrograms::virtualLostUpdate)
                        .reaches("1", "2")
                        .since(21),
                Entry.of("virtualMonitor", InterruptPrograms::virtualMonitor)
                        .reaches("2")
                        .since(21),
                Entry.of("virtualSleep", InterruptPrograms::virtualSleep)
                        .reaches("12")
                        .since(21)
                        .controlledOnly(),
                Entry.of("virtualExecutor", InterruptPrograms::virtualExecutor)
                        .reaches("3")
                        .since(21));
    }

    private static String interrupted(Threads.Action blocking) throws Exception {
        Log log = new Log();
        Thread thread = start(() -> {
            try {
                blocking.run();
                log.add("ended ");
            } catch (InterruptedException e) {
                log.add("interrupted ");
            }
            log.add("" + Thread.currentThread().isInterrupted());
        });
        thread.interrupt();
        thread.join();
        return log.toString();
    }

    private static String flag() throws Exception {
        Log log = new Log();
        Thread thread = start(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            log.add(Thread.currentThread().isInterrupted() + " ");
            log.add(Thread.interrupted() + " ");
            log.add("" + Thread.interrupted());
        });
        thread.interrupt();
        thread.join();
        return log.toString();
    }

    private static String loop() throws Exception {
        int[] rounds = new int[1];
        Thread thread = start(() -> {
            while (!Thread.interrupted()) {
                rounds[0]++;
            }
        });
        thread.interrupt();
        thread.join();
        return rounds[0] >= 0 ? "stopped" : "overflow";
    }

    private static String self() {
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(Threads.HOUR_MILLIS);
            return "slept";
        } catch (InterruptedException e) {
            return "interrupted";
        }
    }

    private static String ended() throws Exception {
        Thread thread = start(() -> {});
        thread.join();
        thread.interrupt();
        return "ended";
    }

    /** Whether the interrupt comes before the end of an hour is a matter of an hour's sleep. */
    private static String interruptOrEnd() throws Exception {
        Log log = new Log();
        Thread sleeper = start(() -> {
            try {
                Thread.sleep(Threads.HOUR_MILLIS);
                log.add("slept");
            } catch (InterruptedException e) {
                log.add("interrupted");
            }
        });
        Thread.sleep(Threads.HOUR_MILLIS);
        sleeper.interrupt();
        sleeper.join();
        return log.toString();
    }

    private static String permitBefore() {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        return "parked once";
    }

    private static final class Cell {
        volatile boolean ready;
        int data;
    }

    private static String unpark() throws Exception {
        Cell cell = new Cell();
        Thread main = Thread.currentThread();
        Thread other = start(() -> {
            cell.data = 1;
            cell.ready = true;
            LockSupport.unpark(main);
        });
        while (!cell.ready) {
            LockSupport.park(cell);
        }
        other.join();
        return "" + cell.data;
    }

    /** Two permits are one. */
    private static String twoPermits() {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        LockSupport.park();
        return "parked twice";
    }

    private static String parkNanos() {
        long start = System.nanoTime();
        LockSupport.parkNanos(Threads.HOUR_NANOS);
        long first = (System.nanoTime() - start) / Threads.HOUR_NANOS;
        LockSupport.parkUntil(new Object(), System.currentTimeMillis() + Threads.HOUR_MILLIS);
        return first + " h, " + (System.nanoTime() - start) / Threads.HOUR_NANOS + " h";
    }

    private static String parkForEver() {
        LockSupport.park();
        return "woken";
    }

    /** By reflection, so that this compiles for Java 17. */
    private static Thread startVirtual(Threads.Action action) throws ReflectiveOperationException {
        return (Thread)
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, Threads.runnable(action));
    }

    private static String virtualLostUpdate() throws Exception {
        int[] count = new int[1];
        Thread one = startVirtual(() -> count[0]++);
        Thread two = startVirtual(() -> count[0]++);
        Threads.join(one, two);
        return "" + count[0];
    }

    private static String virtualMonitor() throws Exception {
        int[] count = new int[1];
        Object lock = new Object();
        Threads.Action touch = () -> {
            synchronized (lock) {
                count[0]++;
                lock.notifyAll();
                while (count[0] < 2) {
                    lock.wait();
                }
            }
        };
        Threads.join(startVirtual(touch), startVirtual(touch));
        return "" + count[0];
    }

    private static String virtualSleep() throws Exception {
        Log log = new Log();
        Thread two = startVirtual(() -> sleepHours(2, log));
        Thread one = startVirtual(() -> sleepHours(1, log));
        Threads.join(one, two);
        return log.toString();
    }

    private static void sleepHours(int hours, Log log) throws InterruptedException {
        Thread.sleep(hours * Threads.HOUR_MILLIS);
        log.add("" + hours);
    }

    private static String virtualExecutor() throws Exception {
        ExecutorService pool = virtualPerTask();
        Future<Integer> one = pool.submit(() -> 1);
        Future<Integer> two = pool.submit(() -> 2);
        int sum = one.get() + two.get();
        pool.shutdown();
        return "" + sum;
    }

    private static ExecutorService virtualPerTask() throws ReflectiveOperationException, InvocationTargetException {
        return (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }
}
