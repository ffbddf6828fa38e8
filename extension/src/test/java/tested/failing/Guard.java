package tested.failing;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Whatever keeps others out. */
abstract class Guard {
    abstract void around(Threads.Action action) throws Exception;

    /** A monitor, a lock, or the write lock of a read-write lock. */
    static Guard some(int kind) {
        return switch (kind) {
            case 0 -> monitor();
            case 1 -> lock(new ReentrantLock());
            default -> lock(new ReentrantReadWriteLock().writeLock());
        };
    }

    static Guard monitor() {
        return new Guard() {
            @Override
            synchronized void around(Threads.Action action) throws Exception {
                action.run();
            }
        };
    }

    static Guard lock(Lock lock) {
        return new Guard() {
            @Override
            void around(Threads.Action action) throws Exception {
                lock.lock();
                try {
                    action.run();
                } finally {
                    lock.unlock();
                }
            }
        };
    }

    static Guard semaphore() {
        Semaphore semaphore = new Semaphore(1);
        return new Guard() {
            @Override
            void around(Threads.Action action) throws Exception {
                semaphore.acquire();
                try {
                    action.run();
                } finally {
                    semaphore.release();
                }
            }
        };
    }

    static Guard stamped() {
        StampedLock lock = new StampedLock();
        return new Guard() {
            @Override
            void around(Threads.Action action) throws Exception {
                long stamp = lock.writeLock();
                try {
                    action.run();
                } finally {
                    lock.unlockWrite(stamp);
                }
            }
        };
    }
}
