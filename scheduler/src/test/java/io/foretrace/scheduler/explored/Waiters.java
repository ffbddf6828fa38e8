package io.foretrace.scheduler.explored;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that wait for a value that another one sets, and give a signal for: with a condition that is asked once, or again and again. */
// One of the mistakes that programs make.
@SuppressWarnings("WaitNotInLoop")
public final class Waiters {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition isSet = lock.newCondition();
    private int value;
    private volatile int seen = -1;

    private Waiters() {}

    /** What does something in a thread. */
    private interface Action {
        void run() throws InterruptedException;
    }

    public static String ifOnMonitor() throws InterruptedException {
        Waiters waiters = new Waiters();
        return waiters.seenBy(waiters::waitOnce, waiters::setAndNotify);
    }

    public static String whileOnMonitor() throws InterruptedException {
        Waiters waiters = new Waiters();
        return waiters.seenBy(waiters::waitInLoop, waiters::setAndNotify);
    }

    public static String ifOnCondition() throws InterruptedException {
        Waiters waiters = new Waiters();
        return waiters.seenBy(waiters::awaitOnce, waiters::setAndSignal);
    }

    public static String whileOnCondition() throws InterruptedException {
        Waiters waiters = new Waiters();
        return waiters.seenBy(waiters::awaitInLoop, waiters::setAndSignal);
    }

    /** Nobody gives a signal, so that the thread waits for ever if it comes first. */
    public static String whileWithoutSignal() throws InterruptedException {
        Waiters waiters = new Waiters();
        return waiters.seenBy(waiters::waitInLoop, waiters::setOnly);
    }

    /** Two of them wait for what one sets. */
    public static String twoInLoops() throws InterruptedException {
        Waiters waiters = new Waiters();
        Thread second = new Thread(() -> waiters.unchecked(waiters::waitInLoop));
        second.start();
        String seen = waiters.seenBy(waiters::waitInLoop, waiters::setAndNotify);
        second.join();
        return seen;
    }

    private String seenBy(Action waits, Action sets) throws InterruptedException {
        Thread other = new Thread(() -> unchecked(sets));
        other.start();
        waits.run();
        other.join();
        return "seen " + seen;
    }

    private void unchecked(Action action) {
        try {
            action.run();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private synchronized void waitOnce() throws InterruptedException {
        if (value == 0) {
            wait();
        }
        seen = value;
    }

    private synchronized void waitInLoop() throws InterruptedException {
        while (value == 0) {
            wait();
        }
        seen = value;
    }

    private synchronized void setAndNotify() {
        value = 1;
        notifyAll();
    }

    private synchronized void setOnly() {
        value = 1;
    }

    private void awaitOnce() throws InterruptedException {
        lock.lock();
        try {
            if (value == 0) {
                isSet.await();
            }
            seen = value;
        } finally {
            lock.unlock();
        }
    }

    private void awaitInLoop() throws InterruptedException {
        lock.lock();
        try {
            while (value == 0) {
                isSet.await();
            }
            seen = value;
        } finally {
            lock.unlock();
        }
    }

    private void setAndSignal() {
        lock.lock();
        try {
            value = 1;
            isSet.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
