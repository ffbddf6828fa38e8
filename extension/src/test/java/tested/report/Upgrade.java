package tested.report;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A thread that reads wants to write, and waits for all who read: for itself. */
public final class Upgrade {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int value;

    private Upgrade() {}

    public static void run() {
        new Upgrade().fill();
    }

    private void fill() {
        lock.readLock().lock();
        if (value == 0) {
            lock.writeLock().lock();
            value = 1;
        }
    }
}
