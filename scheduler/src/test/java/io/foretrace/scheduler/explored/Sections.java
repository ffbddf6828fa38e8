package io.foretrace.scheduler.explored;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;

/** Threads with critical sections and flags, of which some have more orders than differences. */
@SuppressWarnings("LockNotBeforeTry") // nothing is thrown in between
public final class Sections {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;
    private volatile int begun;
    private volatile int done;
    private String seen = "";

    /** Two threads count twice each, holding a lock. */
    public static String withLock() throws InterruptedException {
        Sections s = new Sections();
        s.run(s::countTwiceWithLock, s::countTwiceWithLock);
        return "count " + s.count;
    }

    /** The same with a monitor. */
    public static String withMonitor() throws InterruptedException {
        Sections s = new Sections();
        s.run(s::countTwiceWithMonitor, s::countTwiceWithMonitor);
        return "count " + s.count;
    }

    /** Somebody asks for the lock, but only if the other one is in the middle: most executions do not show that. */
    public static String asksLate() throws InterruptedException {
        Sections s = new Sections();
        s.run(
                () -> {
                    s.begun = 1;
                    s.lock.lock();
                    s.lock.unlock();
                    s.done = 1;
                },
                () -> {
                    s.lock.lock();
                    s.lock.unlock();
                    if (s.begun == 1 && s.done == 0) {
                        s.seen = s.lock.tryLock() ? "free" : "taken";
                    }
                });
        return "seen " + s.seen;
    }

    /** What a lock says of itself tells who has it. */
    public static String printsLock() throws InterruptedException {
        Sections s = new Sections();
        s.run(
                () -> {
                    s.lock.lock();
                    s.lock.unlock();
                },
                () -> s.seen = s.lock.toString().contains("Unlocked") ? "free" : "taken");
        return "seen " + s.seen;
    }

    /** Who waits for a lock takes the permit with which the thread would have parked. */
    public static String parksLate() throws InterruptedException {
        Sections s = new Sections();
        Thread one = new Thread(() -> {
            s.lock.lock();
            s.lock.unlock();
            if (s.begun == 1 && s.done == 0) {
                LockSupport.park(s);
            }
        });
        Thread other = new Thread(() -> {
            s.begun = 1;
            s.lock.lock();
            LockSupport.unpark(one);
            s.lock.unlock();
            s.done = 1;
        });
        one.start();
        other.start();
        one.join();
        other.join();
        return "";
    }

    /** Who waits for a lock hides that the thread was interrupted, until it has the lock. */
    public static String interruptsWhoWaits() throws InterruptedException {
        Sections s = new Sections();
        Thread waits = new Thread(() -> {
            s.lock.lock();
            s.lock.unlock();
        });
        Thread interrupts = new Thread(() -> {
            s.lock.lock();
            waits.interrupt();
            s.seen = waits.isAlive() + " " + waits.isInterrupted();
            s.lock.unlock();
        });
        waits.start();
        interrupts.start();
        waits.join();
        interrupts.join();
        return s.seen;
    }

    /** One element of many is told of by no event. */
    public static String longArray() throws InterruptedException {
        Sections s = new Sections();
        int[] many = new int[2_000];
        s.run(() -> Arrays.fill(many, 1), () -> s.seen = String.valueOf(many[many.length - 1]));
        return s.seen;
    }

    /** Events tell of a field's reads, and not of one of its writes. */
    public static String writtenByHandle() throws Exception {
        Sections s = new Sections();
        MethodHandle setter = MethodHandles.lookup().findSetter(Sections.class, "begun", int.class);
        s.run(
                () -> {
                    s.begun = 1;
                    MethodHandleProxies.asInterfaceInstance(IntConsumer.class, setter.bindTo(s))
                            .accept(2);
                    s.done = s.begun;
                },
                () -> s.seen = String.valueOf(s.begun));
        return s.seen;
    }

    /** Three threads write the same. */
    public static String sameFlag() throws InterruptedException {
        Sections s = new Sections();
        Thread third = new Thread(() -> s.begun = 1);
        third.start();
        s.run(() -> s.begun = 1, () -> s.begun = 1);
        third.join();
        return "begun " + s.begun;
    }

    /** Of three writes of one thread the second one changes nothing, unless another thread has come in between. */
    public static String sameAndNot() throws InterruptedException {
        Sections s = new Sections();
        s.run(
                () -> {
                    s.begun = 1;
                    s.begun = 1;
                    s.begun = 2;
                },
                () -> {
                    int before = s.begun;
                    s.begun = 2;
                    s.seen = before + " " + s.begun;
                });
        return "begun " + s.begun + ", seen " + s.seen;
    }

    private void countTwiceWithLock() {
        for (int i = 0; i < 2; i++) {
            lock.lock();
            count++;
            lock.unlock();
        }
    }

    private void countTwiceWithMonitor() {
        for (int i = 0; i < 2; i++) {
            synchronized (this) {
                count++;
            }
        }
    }

    private void run(Runnable one, Runnable two) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(two);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
