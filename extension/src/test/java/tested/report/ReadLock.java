package tested.report;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A write under a lock that is only for reading. */
public final class ReadLock {
    static final class Cache {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private int hits;

        void hit() {
            lock.readLock().lock();
            try {
                hits++;
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    private ReadLock() {}

    public static void run() throws InterruptedException {
        Cache cache = new Cache();
        Threads.run(cache::hit, cache::hit);
        if (cache.hits == 0) {
            throw new AssertionError("no hits");
        }
    }
}
