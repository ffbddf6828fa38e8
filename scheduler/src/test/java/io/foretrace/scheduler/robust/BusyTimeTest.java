package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.Pct;
import io.foretrace.scheduler.strategy.RandomStrategy;
import io.foretrace.scheduler.strategy.Replay;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Time while threads work: a sleep ends although they do, and a limit is not reached because they do. */
@Timeout(300)
class BusyTimeTest {
    /** As many steps as a user's tests have. */
    private static final Limits LIMITS = new Limits(1_000_000, 10_000);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    static Stream<SchedulingStrategy> strategies() {
        return Stream.of(new KeepRunning(), new RandomStrategy(1), new Pct(1, 3, 1_000));
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void workersThatGoOnUntilASleepIsOver(SchedulingStrategy strategy) {
        passesAgain(() -> new Work()::untilASleepIsOver, strategy);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void aSleepBesideWorkersEndsAtItsMoment(SchedulingStrategy strategy) {
        passesAgain(() -> new Work()::untilAShortSleepIsOver, strategy);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void workersThatGoOnUntilAWaitIsOver(SchedulingStrategy strategy) {
        passesAgain(() -> new Work()::untilAWaitIsOver, strategy);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void muchWorkWithinALimit(SchedulingStrategy strategy) {
        passesAgain(() -> new Work()::muchWithinALimit, strategy);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void workThatLetsOthersRunWithinALimit(SchedulingStrategy strategy) {
        passesAgain(() -> new Work()::yieldingWithinALimit, strategy);
    }

    private static void passesAgain(Supplier<Body> body, SchedulingStrategy strategy) {
        Execution execution = Controlled.run(body, strategy, LIMITS);
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        Execution again = Controlled.run(body, new Replay(execution.schedule()), LIMITS);
        assertThat(again.recording().isSameAs(execution.recording())).isTrue();
    }

    /** Loaded after the agent. */
    static final class Work {
        private final AtomicInteger count = new AtomicInteger();
        private final CountDownLatch done = new CountDownLatch(1);
        private volatile boolean isOver;

        void untilASleepIsOver() throws InterruptedException {
            Thread one = start(this::countUntilTheEnd);
            Thread two = start(this::countUntilTheEnd);
            Thread.sleep(1_000);
            isOver = true;
            one.join();
            two.join();
        }

        void untilAShortSleepIsOver() throws InterruptedException {
            Thread one = start(this::countUntilTheEnd);
            long before = System.nanoTime();
            Thread.sleep(1);
            assertThat(System.nanoTime() - before).isEqualTo(1_000_000);
            isOver = true;
            one.join();
        }

        void untilAWaitIsOver() throws InterruptedException {
            Thread one = start(this::countUntilTheEnd);
            Thread two = start(this::countUntilTheEnd);
            assertThat(done.await(1, TimeUnit.SECONDS)).isFalse();
            isOver = true;
            one.join();
            two.join();
        }

        void muchWithinALimit() throws InterruptedException {
            start(() -> count(60_000, () -> {}));
            assertThat(done.await(500, TimeUnit.MILLISECONDS)).isTrue();
        }

        void yieldingWithinALimit() throws InterruptedException {
            start(() -> count(2_000, Thread::yield));
            assertThat(done.await(1, TimeUnit.SECONDS)).isTrue();
        }

        private void countUntilTheEnd() {
            while (!isOver) {
                count.incrementAndGet();
            }
        }

        private void count(int times, Runnable pause) {
            for (int i = 0; i < times; i++) {
                count.incrementAndGet();
                pause.run();
            }
            done.countDown();
        }

        private static Thread start(Runnable work) {
            Thread thread = new Thread(work);
            thread.start();
            return thread;
        }
    }
}
