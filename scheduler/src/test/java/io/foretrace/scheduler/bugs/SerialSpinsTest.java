package io.foretrace.scheduler.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.serial.SerialOrders;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Where a thread spins for very long, others go on without being asked for: what they do then belongs to no decision. */
@Timeout(300)
class SerialSpinsTest {
    private static final Limits LIMITS = new Limits(1_000_000, 20_000);

    @Test
    void orderIsNotTakenFromWhatNobodyDecided() {
        Agent.install();
        Supplier<Body> body = () -> Bodies::joinsWhileAnotherSpins;
        Execution recorded = ControlledExecution.run(body.get(), new KeepRunning(), LIMITS);
        assertThat(recorded.outcome()).isEqualTo(new Outcome.Passed());
        SerialOrders orders = new SerialOrders(recorded.recording(), 3);
        while (true) {
            var next = orders.next();
            if (next.isEmpty()) {
                break;
            }
            orders.ran(ControlledExecution.run(body.get(), next.get(), LIMITS));
        }
        assertThat(orders.runs()).isPositive();
        assertThat(orders.isComplete()).isFalse();
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private static final int LOOKS = 60_000;

        private volatile int seen;

        private Bodies() {}

        static void joinsWhileAnotherSpins() throws InterruptedException {
            Bodies shared = new Bodies();
            Thread quick = new Thread(() -> shared.seen = 1);
            Thread spins = new Thread(shared::look);
            quick.start();
            spins.start();
            quick.join();
            spins.join();
        }

        /** With a lock, so that nobody is asked who is to go on meanwhile. */
        private synchronized void look() {
            int sum = 0;
            for (int i = 0; i < LOOKS; i++) {
                sum += seen;
            }
            if (sum < 0) {
                throw new AssertionError(sum);
            }
        }
    }
}
