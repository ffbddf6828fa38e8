package io.foretrace.scheduler.bugs;

import io.foretrace.scheduler.bugs.AtomicBlocksTest.Atomic;
import io.foretrace.scheduler.control.Body;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Small bodies with a few threads. Loaded after the agent. */
@SuppressWarnings({"LockNotBeforeTry", "NonAtomicVolatileUpdate", "UnusedVariable"})
final class SerialBodies {
    private volatile int x;
    private volatile int y;
    private volatile int z;
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger counter = new AtomicInteger();

    private SerialBodies() {}

    static Body named(String name) {
        SerialBodies body = new SerialBodies();
        return switch (name) {
            case "independent" -> () -> together(() -> body.x = 1, () -> body.y = 1);
            case "writers" -> () -> together(() -> body.x = 1, () -> body.x = 2);
            case "readersAndAWriter" -> () -> together(body::readTwice, () -> body.x = 1);
            case "storeBuffer" -> () -> together(body::storeThenLoad, body::storeThenLoadOther);
            case "sections" -> () -> together(body::addTwiceLocked, body::addTwiceLocked);
            case "nestedSections" -> () -> together(body::addNested, body::addTwiceLocked);
            case "blocks" -> () -> together(body::addAtomically, body::addAtomically);
            case "twoCounters" -> () -> together(body::mix, body::mix);
            case "handOff" -> body::handOff;
            case "reentrant" -> () -> together(body::addAtomically, body::addTwiceLocked);
            case "getThenSet" -> () -> together(body::getThenSet, body::getThenSet);
            case "computedTwice" -> () -> together(body::compute, body::compute);
            case "sleeper" -> () -> together(SerialBodies::sleep, () -> body.x = 1);
            case "line" -> body::line;
            default -> throw new IllegalArgumentException(name);
        };
    }

    private void readTwice() {
        y = x;
        z = x;
    }

    private void storeThenLoad() {
        x = 1;
        z = y;
    }

    private void storeThenLoadOther() {
        y = 1;
        counter.set(x);
    }

    private void addTwiceLocked() {
        synchronized (this) {
            x++;
            x++;
        }
    }

    private void addNested() {
        lock.lock();
        try {
            y++;
            synchronized (this) {
                x++;
            }
        } finally {
            lock.unlock();
        }
    }

    @Atomic
    private void addAtomically() {
        x++;
        y++;
        x++;
    }

    private void mix() {
        counter.incrementAndGet();
        x = 1;
    }

    private void getThenSet() {
        counter.set(counter.get() + 1);
    }

    private void compute() {
        if (counter.get() == 0) {
            counter.set(42);
        }
    }

    private void handOff() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread waiter = new Thread(() -> {
            await(latch);
            x = 1;
        });
        waiter.start();
        y = 1;
        latch.countDown();
        x = 2;
        waiter.join();
    }

    private void line() throws InterruptedException {
        Semaphore semaphore = new Semaphore(0);
        Thread one = new Thread(() -> {
            semaphore.acquireUninterruptibly();
            x = 1;
        });
        Thread other = new Thread(() -> {
            semaphore.acquireUninterruptibly();
            x = 2;
        });
        one.start();
        other.start();
        semaphore.release();
        semaphore.release();
        one.join();
        other.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void together(Runnable one, Runnable other) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(other);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
