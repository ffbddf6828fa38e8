package io.foretrace.scheduler.control.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.record.Recorder;
import io.foretrace.scheduler.robust.VisibleWrites;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The watchdog is about to take a thread out of control, and just then the thread comes back. */
@Timeout(300)
class DetachmentTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void aHolderThatComesBackInTimeGoesOnAsIfNobodyHadLooked() throws InterruptedException {
        Rendezvous rendezvous = new Rendezvous(false);
        assertThat(rendezvous.execution().outcome()).isEqualTo(new Outcome.Passed());
        assertThat(rendezvous.detached).isFalse();
        assertThat(rendezvous.fewestEnabled).isEqualTo(1);
    }

    @Test
    void aHolderThatComesBackTooLateIsGivenItsPlaceAgain() throws InterruptedException {
        Rendezvous rendezvous = new Rendezvous(true);
        assertThat(rendezvous.execution().outcome()).isEqualTo(new Outcome.Passed());
        assertThat(rendezvous.detached).isTrue();
        assertThat(rendezvous.fewestEnabled).isEqualTo(1);
    }

    /**
     * An execution of one thread. When its strategy is first asked, another thread does what the watchdog does, and does
     * not decide before the holder has come to its next hook.
     */
    private static final class Rendezvous {
        private final boolean stillBlocks;
        private final Thread main = Thread.currentThread();
        private final AtomicInteger asked = new AtomicInteger();
        private final RandomStrategy random = new RandomStrategy(1);
        private final Parts parts = new Parts(this::next, new Limits(1_000, 60_000), new Recorder());
        private final Thread watchdog = new Thread(this::detach, "foretrace-test-watchdog");
        private volatile boolean looking;
        private volatile boolean detached;
        private volatile int fewestEnabled = Integer.MAX_VALUE;

        Rendezvous(boolean stillBlocks) {
            this.stillBlocks = stillBlocks;
        }

        Execution execution() throws InterruptedException {
            Lifecycle lifecycle = new Lifecycle(parts);
            lifecycle.open();
            lifecycle.runBody(VisibleWrites::writeAFewTimes, 0);
            Execution execution = lifecycle.close();
            watchdog.join();
            return execution;
        }

        private int next(Choice choice) {
            fewestEnabled = Math.min(fewestEnabled, choice.enabledCount());
            if (asked.getAndIncrement() == 0) {
                watchdog.start();
                while (!looking) {
                    Thread.onSpinWait(); // to be woken would be seen as news for the execution
                }
            }
            return random.next(choice);
        }

        private void detach() {
            detached = parts.detachment.detach(parts.main, () -> {
                parts.scheduler.outsideNews(); // so that the holder looks again who can run
                looking = true;
                while (asked.get() < 2 && main.getState() != Thread.State.BLOCKED) {
                    Thread.onSpinWait();
                }
                return stillBlocks;
            });
        }
    }
}
