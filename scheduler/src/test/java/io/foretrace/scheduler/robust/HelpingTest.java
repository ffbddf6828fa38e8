package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Threads that run parallel streams at the same time share queues of the common pool. On JDK 17 one that waits for the rest of its
 * stream goes round and round, without a break, while the next task of the queue is another's.
 */
@Timeout(300)
class HelpingTest {
    private static final int SEEDS = 50;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void threadsThatHelpEachOthersStreamsDoNotSpin() {
        for (long seed = 0; seed < SEEDS; seed++) {
            assertThat(run(seed).outcome()).as("seed %d", seed).isEqualTo(new Outcome.Passed());
        }
    }

    @Test
    void whatWasHelpedIsForgottenWithTheExecution() throws InterruptedException {
        run(0);
        WeakReference<Object> summed = Bodies.SUMMED.get();
        Controlled.run(() -> () -> {}); // what is recorded is forgotten when the next execution begins
        for (int i = 0; i < 100 && summed.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(summed.get()).isNull();
    }

    @Test
    void andDoTheSameAgainWhateverWasExecutedBefore() {
        for (long seed = 0; seed < SEEDS; seed += 5) {
            Execution first = run(seed);
            run(seed + 1);
            assertThat(run(seed).recording().isSameAs(first.recording()))
                    .as("seed %d", seed)
                    .isTrue();
        }
    }

    private static Execution run(long seed) {
        return Controlled.run(() -> Bodies::streams, new RandomStrategy(seed));
    }

    /** Loaded after the agent. */
    static final class Bodies {
        /** What the tasks of the last streams refer to. */
        static final Result<WeakReference<Object>> SUMMED = new Result<>(new WeakReference<>(new Object()));

        private Bodies() {}

        static void streams() throws InterruptedException {
            AtomicInteger sum = new AtomicInteger();
            SUMMED.set(new WeakReference<>(sum));
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                Thread thread = new Thread(() -> add(sum));
                threads.add(thread);
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
            if (sum.get() != 18) {
                throw new AssertionError(sum);
            }
        }

        private static void add(AtomicInteger sum) {
            IntStream.range(0, 4).parallel().forEach(sum::addAndGet);
        }
    }
}
