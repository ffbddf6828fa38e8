package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.explore.Exploration;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.AwaitTimers;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.Optional;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A timer from before takes no part in an execution; if its tasks touch the same, that is said. */
@Timeout(60)
class SharingTimersTest {
    private static final int MILLIS = 30;
    private static final long LONG_MILLIS = 10_000;

    private ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    private ExecutorService workers = Executors.newCachedThreadPool();

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @BeforeEach
    void start() throws Exception {
        timer = Executors.newScheduledThreadPool(1, task -> new Thread(task, "timer"));
        timer.submit(() -> {}).get();
        workers = Executors.newSingleThreadExecutor(task -> new Thread(task, "worker"));
        workers.submit(() -> {}).get();
    }

    @AfterEach
    void stop() throws Exception {
        timer.shutdownNow();
        workers.shutdownNow();
        assertThat(timer.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        assertThat(workers.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aTaskThatWasLateIsNoSecret() {
        repeatedly(Bodies::counts, MILLIS);
        assertThat(run(Bodies::countsSlowly).outsiders()).containsExactly("timer");
    }

    @Test
    void aTaskThatTouchesSomethingElseIsNoPartOfIt() {
        repeatedly(Bodies::countsElsewhere, MILLIS);
        Execution execution = run(Bodies::countsSlowly);
        assertThat(execution.outsiders()).isEmpty();
        assertThat(execution.isUnderControl()).isTrue();
    }

    @Test
    void whatATaskGivesToAPoolIsNoSecretEither() {
        repeatedly(() -> workers.execute(Bodies::counts), MILLIS);
        assertThat(run(Bodies::countsSlowly).outsiders()).containsExactly("worker");
    }

    @Test
    void aTimerThatComesBackAtOnceIsNamedInEachExecution() {
        repeatedly(Bodies::counts);
        for (int i = 0; i < 20; i++) {
            assertThat(run(Bodies::countsSlowly).outsiders()).containsExactly("timer");
        }
    }

    @Test
    void allBehavioursAreNotKnownThen() {
        repeatedly(Bodies::countsElsewhere);
        assertThat(isComplete()).isTrue();
        repeatedly(Bodies::counts);
        assertThat(isComplete()).isFalse();
    }

    @Test
    void aTimerWhoseThreadHadAnotherTaskOfTheExecutionIsNamed() {
        repeatedly(Bodies::counts);
        assertThat(run(() -> Bodies.givesATask(timer)).outsiders()).containsExactly("timer");
    }

    @Test
    void aTimerThatIsNotLateYetIsAwaited() {
        repeatedly(Bodies::counts, MILLIS);
        assertThat(run(Bodies::counts, new AwaitTimers(new KeepRunning())).outsiders())
                .containsExactly("timer");
    }

    @Test
    void aTimerOfTheOldKindIsAwaitedToo() {
        Timer old = new Timer("old timer", true);
        old.schedule(task(Bodies::counts), MILLIS, MILLIS);
        assertThat(run(Bodies::counts, new AwaitTimers(new KeepRunning())).outsiders())
                .containsExactly("old timer");
        old.cancel();
    }

    @Test
    void nobodyWaitsForATimerThatHasALongTimeLeft() {
        long start = System.nanoTime();
        repeatedly(Bodies::counts, LONG_MILLIS);
        assertThat(run(Bodies::counts, new AwaitTimers(new KeepRunning())).outsiders())
                .isEmpty();
        assertThat(System.nanoTime() - start).isLessThan(LONG_MILLIS * 1_000_000 / 2);
    }

    /** What such a thread does for the execution was under control; to wait a while for more is no part of it. */
    @Test
    void aConsumerThatWasUnderControlIsNotNamedForLookingAgain() {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        workers.execute(() -> Bodies.consumes(queue));
        repeatedly(Bodies::countsElsewhere);
        Execution execution = run(() -> Bodies.produces(queue), new AwaitTimers(new KeepRunning()));
        assertThat(execution.outsiders()).isEmpty();
    }

    private boolean isComplete() {
        Exploration exploration = new Exploration();
        Optional<SchedulingStrategy> next = exploration.next();
        while (next.isPresent()) {
            exploration.executed(run(Bodies::countsSlowly, next.get()));
            next = exploration.next();
        }
        return exploration.isComplete();
    }

    private void repeatedly(Runnable task) {
        repeatedly(task, 1);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // what it does is seen
    private void repeatedly(Runnable task, long millis) {
        timer.scheduleAtFixedRate(task, millis, millis, TimeUnit.MILLISECONDS);
    }

    private static TimerTask task(Runnable action) {
        return new TimerTask() {
            @Override
            public void run() {
                action.run();
            }
        };
    }

    private static Execution run(Body body) {
        return run(body, new KeepRunning());
    }

    private static Execution run(Body body, SchedulingStrategy strategy) {
        Execution execution = ControlledExecution.run(body, strategy, new Limits(1_000_000, 10_000));
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        return execution;
    }

    /** More of it than a timer has to wait for, while the execution's own time stands still. */
    private static void realTimePasses() {
        for (int i = 0; i < 2 * MILLIS; i++) {
            Jdk.parkNanos(1_000_000);
        }
    }

    /** Loaded after the agent. */
    @SuppressWarnings({"NonFinalStaticField", "UnusedVariable", "FutureReturnValueIgnored"})
    static final class Bodies {
        private static int count;
        private static int elsewhere;

        private Bodies() {}

        static void counts() {
            count++;
        }

        static void countsElsewhere() {
            elsewhere++;
        }

        static void countsSlowly() {
            count++;
            realTimePasses();
        }

        static void givesATask(ScheduledExecutorService timer) throws Exception {
            timer.submit(() -> {}).get();
            countsSlowly();
        }

        static void produces(BlockingQueue<Integer> queue) throws InterruptedException {
            queue.put(1);
            countsSlowly();
        }

        static void consumes(BlockingQueue<Integer> queue) {
            try {
                while (!Thread.currentThread().isInterrupted()) {
                    queue.poll(MILLIS, TimeUnit.MILLISECONDS);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
