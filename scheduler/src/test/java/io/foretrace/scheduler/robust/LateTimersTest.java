package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.origin.Turn;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A timer from before that has something to do in the middle of an execution, as pools of connections have. */
@Timeout(60)
class LateTimersTest {
    private static final int MILLIS = 30;

    private ExecutorService workers = Executors.newCachedThreadPool();
    private ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @BeforeEach
    void start() throws Exception {
        workers = Executors.newSingleThreadExecutor();
        workers.submit(() -> {}).get();
        timer = Executors.newScheduledThreadPool(1);
        timer.submit(() -> {}).get();
    }

    @AfterEach
    void stop() {
        workers.shutdownNow();
        timer.shutdownNow();
    }

    /** What the workers do within an execution is put back when it is over. */
    @Test
    void aTaskThatATimerGivesToAPoolIsNotUndoneAlthoughAnExecutionUsesThePoolMeanwhile() throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        soon(() -> workers.execute(() -> done.set(true)));
        passes(() -> {
            workers.submit(() -> {}).get();
            realTimePasses();
            workers.submit(() -> {}).get();
        });
        timer.submit(() -> {}).get();
        workers.submit(() -> {}).get();
        assertThat(done).isTrue();
    }

    @Test
    void theExecutionSeesNothingOfIt() {
        AtomicBoolean late = new AtomicBoolean();
        soon(() -> late.set(true));
        Execution execution = passes(() -> {
            realTimePasses();
            assertThat(late).isFalse();
        });
        assertThat(execution.outsiders()).isEmpty();
    }

    @Test
    void whoWaitsForTheTimerGetsWhatItWaitsFor() {
        CountDownLatch given = new CountDownLatch(1);
        soon(given::countDown);
        passes(given::await);
    }

    @Test
    void whoWaitsForAWhileGetsItToo() {
        CountDownLatch given = new CountDownLatch(1);
        soon(given::countDown);
        passes(() -> {
            realTimePasses();
            assertThat(given.await(1, TimeUnit.SECONDS)).isTrue();
        });
    }

    @Test
    void whoLooksForItInALoopGetsItToo() {
        AtomicBoolean given = new AtomicBoolean();
        soon(() -> given.set(true));
        passes(() -> {
            realTimePasses();
            while (!given.get()) {
                Thread.onSpinWait();
            }
        });
    }

    /** Who waits in a way that nobody sees gets it after a second, and not before. */
    @SuppressWarnings("FutureReturnValueIgnored") // what it does is seen
    @Test
    void itIsLateForASecondAtMost() {
        Turn turn = new Turn();
        long start = System.nanoTime();
        timer.scheduleAtFixedRate(turn::endIfBegun, MILLIS, MILLIS, TimeUnit.MILLISECONDS);
        passes(turn::give);
        assertThat(System.nanoTime() - start).isGreaterThan(1_000_000_000L);
    }

    @Test
    void theTimersOfTheTestFrameworkAreNotLate() throws Exception {
        AtomicBoolean interrupted = new AtomicBoolean();
        timer.submit(() -> Thread.currentThread().setName("junit-jupiter-timeout-watcher"))
                .get();
        soon(() -> interrupted.set(true));
        Execution execution = Controlled.run(() -> () -> {
            realTimePasses();
            assertThat(interrupted).isTrue();
        });
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
    }

    @SuppressWarnings("FutureReturnValueIgnored") // each task is seen to be done
    private void soon(Runnable task) {
        timer.schedule(task, MILLIS, TimeUnit.MILLISECONDS);
    }

    private static Execution passes(Body body) {
        Execution execution = Controlled.run(() -> body, new KeepRunning(), new Limits(1_000_000, 10_000));
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        return execution;
    }

    /** More of it than the timer has to wait for, while the execution's own time stands still. */
    private static void realTimePasses() {
        for (int i = 0; i < 3 * MILLIS; i++) {
            Jdk.parkNanos(1_000_000);
        }
    }
}
