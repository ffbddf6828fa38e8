package tested.report;

import java.util.concurrent.locks.ReentrantLock;

/** A deadlock of locks that are not monitors. */
public final class LockCycle {
    private LockCycle() {}

    public static void run() throws InterruptedException {
        ReentrantLock one = new ReentrantLock();
        ReentrantLock other = new ReentrantLock();
        Threads.run(() -> both(one, other), () -> both(other, one));
    }

    private static void both(ReentrantLock outer, ReentrantLock inner) {
        outer.lock();
        try {
            take(inner);
        } finally {
            outer.unlock();
        }
    }

    private static void take(ReentrantLock lock) {
        lock.lock();
        try {
            Thread.onSpinWait();
        } finally {
            lock.unlock();
        }
    }
}
