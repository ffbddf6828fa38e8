package tested.report;

import java.util.concurrent.locks.ReentrantLock;

/** A thread dies with a lock in its hand, for which another one then waits in vain. */
@SuppressWarnings("LockNotBeforeTry") // that it is not given back is the point
public final class DiesWithLock {
    private final ReentrantLock lock = new ReentrantLock();

    private DiesWithLock() {}

    public static void run() throws InterruptedException {
        DiesWithLock shop = new DiesWithLock();
        Thread seller = new Thread(shop::sell, "seller");
        seller.start();
        seller.join();
        shop.lock.lock();
        shop.lock.unlock();
    }

    private void sell() {
        lock.lock();
        if (lock.isHeldByCurrentThread()) {
            throw new AssertionError("nothing left to sell");
        }
        lock.unlock();
    }
}
