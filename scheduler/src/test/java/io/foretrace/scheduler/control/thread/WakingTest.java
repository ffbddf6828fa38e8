package io.foretrace.scheduler.control.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.instrument.Agent;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WakingTest {
    private final Waking waking = new Waking();
    private volatile boolean wasInterrupted;

    @BeforeAll
    static void installTheAgent() {
        Agent.install(); // the bridge is in the boot class loader
    }

    /** As where the machine has given the core of the one that wakes to the one that is woken. */
    @Test
    @Timeout(60)
    void whoIsAwakeTooEarlyLeavesTheProcessorToTheOneThatWakes() throws InterruptedException {
        waking.begin();
        Thread woken = new Thread(this::await);
        woken.start();
        while (woken.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
        woken.interrupt();
        waking.end();
        woken.join();
        assertThat(wasInterrupted).isFalse();
    }

    private void await() {
        waking.await(Thread.currentThread());
        wasInterrupted = Thread.interrupted();
    }
}
