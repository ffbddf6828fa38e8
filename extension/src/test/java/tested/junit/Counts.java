package tested.junit;

import java.util.concurrent.atomic.AtomicInteger;

/** Two threads that count. */
public class Counts {
    private final AtomicInteger atomic = new AtomicInteger();
    private int plain;

    /** In a plain field, twice each. */
    public final void twice() throws InterruptedException {
        inTwoThreads(() -> {
            plain++;
            plain++;
        });
    }

    /** With as many increments by each thread. */
    public final void atomically(int times) throws InterruptedException {
        inTwoThreads(() -> {
            for (int i = 0; i < times; i++) {
                atomic.incrementAndGet();
            }
        });
    }

    private static void inTwoThreads(Runnable work) throws InterruptedException {
        Thread first = new Thread(work);
        Thread second = new Thread(work);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
