package io.foretrace.scheduler.robust;

import java.util.concurrent.atomic.AtomicInteger;

/** Loaded after the agent, which drops the flag of its synchronized method and adds a method for its method reference. */
final class RewrittenTwice {
    private int plain;
    private int ordered;
    private final AtomicInteger atomic = new AtomicInteger();

    private synchronized void incrementInOrder() {
        ordered++;
    }

    private void increment() {
        plain++;
        incrementInOrder();
        Runnable incrementAtomic = atomic::incrementAndGet;
        incrementAtomic.run();
    }

    String twice() throws InterruptedException {
        Thread one = new Thread(this::increment);
        one.start();
        increment();
        one.join();
        return plain + ", " + ordered + ", " + atomic;
    }
}
