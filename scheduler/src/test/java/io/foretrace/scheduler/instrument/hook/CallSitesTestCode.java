package io.foretrace.scheduler.instrument.hook;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;

/** Code as users write it, for {@link CallSitesTest} to rewrite and run. */
@SuppressWarnings({
    "WaitNotInLoop",
    "NakedNotify",
    "ThreadPriorityCheck",
    "ThreadJoinLoop",
    "UnusedVariable",
    "ReturnValueIgnored",
    "JavaUtilDate",
    "InterruptedExceptionSwallowed"
})
final class CallSitesTestCode {
    private CallSitesTestCode() {}

    static String waits() throws InterruptedException {
        Random monitor = new Random(1);
        synchronized (monitor) {
            monitor.wait(1);
            monitor.wait(1, 1);
            monitor.notify();
            monitor.notifyAll();
        }
        Thread interrupted = Thread.currentThread();
        interrupted.interrupt();
        try {
            synchronized (monitor) {
                monitor.wait();
            }
            return "waited";
        } catch (InterruptedException e) {
            return "done";
        }
    }

    static String waitsWithoutMonitor() throws InterruptedException {
        new Object().wait(1);
        return "waited";
    }

    static String sleeps() throws InterruptedException {
        Thread.sleep(1);
        Thread.sleep(1, 1);
        return "done";
    }

    static String yields() {
        Thread.yield();
        Thread.onSpinWait();
        return "done";
    }

    static String joins() throws InterruptedException {
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.join();
        thread.join(1);
        thread.join(1, 1);
        return "done";
    }

    static String lives() throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        worker.join();
        return worker.isAlive() + " " + worker.getState() + " " + new NotAThread().isAlive();
    }

    static String time() {
        return System.nanoTime() != 0 && System.currentTimeMillis() > 0 ? "done" : "no time";
    }

    static String chance() {
        double drawn = Math.random() + StrictMath.random();
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        Collections.shuffle(list);
        boolean different = new Random().nextLong() != new SplittableRandom().nextLong();
        return drawn >= 0 && list.size() == 3 && UUID.randomUUID().version() == 4 && different ? "done" : "not";
    }

    static String ownSeeds() {
        Random first = new Random(1);
        Random second = new Random(1);
        return first.nextInt() == second.nextInt() && new SecureRandom().nextInt() != new SplittableRandom(1).nextLong()
                ? "done"
                : "not";
    }

    static String sameNames() {
        NotAThread other = new NotAThread();
        return other.join() + " " + NotAThread.sleep(1) + " " + other.exit(1);
    }

    static void exits() {
        Runtime.getRuntime().halt(1);
        Runtime.getRuntime().exit(2);
        System.exit(3);
    }

    /** A thread whose own class the compiler names where it is used. */
    static final class Worker extends Thread {
        synchronized void waitsOnItself() throws InterruptedException {
            wait(1);
            super.notifyAll();
        }
    }

    /** Has methods of the same names. */
    static final class NotAThread {
        String join() {
            return "own";
        }

        static String sleep(long millis) {
            return "own";
        }

        boolean exit(int status) {
            return true;
        }

        boolean isAlive() {
            return true;
        }
    }

    /** Calls the constructor without a seed from its own. */
    static final class Seeded extends Random {
        private static final long serialVersionUID = 1;
    }
}
