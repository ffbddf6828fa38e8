package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A monitor that a thread outside takes while one of ours waits on it, and never gives back. */
@Timeout(300)
class KeptMonitorTest {
    private static final Object MONITOR = new Object();
    private static volatile boolean waits;
    private static volatile boolean kept = true;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void theExecutionIsGivenUpAndSaysWhatItSaw() throws InterruptedException {
        Thread keeper = new Thread(KeptMonitorTest::keep, "keeper");
        keeper.setDaemon(true);
        keeper.start();
        Execution execution =
                ControlledExecution.run(KeptMonitorTest::body, new KeepRunning(), new Limits(5_000, 1_000));
        assertThat(execution.outcome()).isInstanceOf(Outcome.TimedOut.class);
        assertThat(((Outcome.TimedOut) execution.outcome()).seen()).contains("where Foretrace does not control it");
        kept = false;
        keeper.join();
    }

    private static void keep() {
        while (!waits) {
            LockSupport.parkNanos(1_000_000);
        }
        synchronized (MONITOR) {
            while (kept) {
                LockSupport.parkNanos(1_000_000);
            }
        }
    }

    @SuppressWarnings("WaitNotInLoop") // nobody notifies
    private static void body() throws InterruptedException {
        Thread waiter = new Thread(() -> {
            synchronized (MONITOR) {
                waits = true;
                try {
                    MONITOR.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        });
        waiter.start();
        waiter.join();
    }
}
