package io.foretrace.scheduler.guided;

import java.util.concurrent.atomic.AtomicInteger;

/** Threads that count together: in many orders, of which a few show all there is to see. */
public final class Counting {
    private static final int THREADS = 4;

    private final AtomicInteger number = new AtomicInteger();

    private Counting() {}

    /** Made anew in each execution. */
    public static void count(int times) throws InterruptedException {
        Counting together = new Counting();
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(() -> together.countAlone(times));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void countAlone(int times) {
        for (int i = 0; i < times; i++) {
            number.incrementAndGet();
        }
    }
}
