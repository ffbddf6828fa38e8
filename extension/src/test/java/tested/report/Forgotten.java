package tested.report;

import java.util.concurrent.CountDownLatch;

/** A latch that nobody counts down far enough, and a notification that nobody sends. */
public final class Forgotten {
    private final CountDownLatch latch = new CountDownLatch(2);

    private Forgotten() {}

    public static void run() throws InterruptedException {
        Forgotten forgotten = new Forgotten();
        new Thread(forgotten.latch::countDown, "counter").start();
        new Thread(forgotten::waitHere, "waiter").start();
        forgotten.latch.await();
    }

    private synchronized void waitHere() {
        try {
            while (latch.getCount() < 5) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
