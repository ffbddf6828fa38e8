package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.control.ScheduleCodec;
import io.foretrace.scheduler.control.run.ControlledSession;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.Replay;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Time under control: it passes when nobody can run, and starts anew with every execution. */
@Timeout(300)
class TimeTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    @Timeout(60)
    void anHourLongSleepTakesLessThanAMinute() {
        assertThat(Controlled.run(() -> Times::sleepLong).outcome()).isEqualTo(new Outcome.Passed());
    }

    @Test
    void timedWaitsEndInTheOrderOfTheirDeadlines() {
        for (long seed = 1; seed <= 20; seed++) {
            Result<List<String>> order = new Result<>(List.of());
            Execution execution = Controlled.run(() -> () -> order.set(Times.inOrder()), seed);
            assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
            assertThat(order.get()).containsExactly("sleep", "wait", "latch", "join");
        }
    }

    @Test
    void anExecutionStartsWhenItsLimitsSay() {
        Result<List<Long>> start = new Result<>(List.of());
        Execution execution = Controlled.run(
                () -> () -> start.set(Times.now()),
                new KeepRunning(),
                Controlled.LIMITS.startingAt(1_794_903_330_250L));
        assertThat(start.get().get(0)).isEqualTo(1_794_903_330_250L);
        assertThat(execution.schedule().startMillis()).isEqualTo(1_794_903_330_250L);
    }

    @Test
    void aReplayStartsWhenTheExecutionDid() {
        Result<List<Long>> start = new Result<>(List.of());
        Execution execution = Controlled.run(
                () -> () -> start.set(Times.now()),
                new KeepRunning(),
                Controlled.LIMITS.startingAt(1_794_903_330_250L));
        Controlled.run(() -> () -> start.set(Times.now()), new Replay(execution.schedule()));
        assertThat(start.get().get(0)).isEqualTo(1_794_903_330_250L);
    }

    @Test
    void aReplayOfASavedScheduleTellsTheNanoTimeOfTheExecution() {
        Result<List<Long>> start = new Result<>(List.of());
        Execution execution = Controlled.run(
                () -> () -> start.set(Times.now()),
                new KeepRunning(),
                Controlled.LIMITS.startingAtNanos(123_456_789_000L));
        String saved = ScheduleCodec.write(execution.schedule(), Map.of());
        Controlled.run(
                () -> () -> start.set(Times.now()),
                new Replay(ScheduleCodec.read(saved, "saved").schedule()));
        assertThat(start.get().get(1)).isEqualTo(123_456_789_000L);
    }

    @Test
    void timeDoesNotGoBackForAReplay() {
        Result<List<Long>> start = new Result<>(List.of());
        Execution execution = Controlled.run(() -> () -> start.set(Times.now()));
        Controlled.run(
                () -> () -> start.set(Times.now()),
                new Replay(execution.schedule()),
                Controlled.LIMITS.startingAtNanos(123_456_789_000L));
        assertThat(start.get().get(1)).isEqualTo(123_456_789_000L);
    }

    @Test
    void theTimeOfDayIsTheRealOneIfNobodySaysAnother() {
        Result<List<Long>> start = new Result<>(List.of());
        Controlled.run(() -> () -> start.set(Times.now()));
        assertThat(start.get().get(0))
                .isBetween(ManagementFactory.getRuntimeMXBean().getStartTime(), System.currentTimeMillis());
    }

    @Test
    void everyExecutionStartsAtTheSameMoment() {
        List<List<Long>> starts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Result<List<Long>> start = new Result<>(List.of());
            Controlled.run(() -> () -> start.set(Times.now()));
            starts.add(start.get());
        }
        assertThat(starts.get(0)).hasSize(2);
        assertThat(starts.get(1)).isEqualTo(starts.get(0));
        assertThat(starts.get(2)).isEqualTo(starts.get(0));
    }

    /** A class that keeps the moment of its start may have been initialised in a plain test. */
    @Test
    void timeDoesNotGoBackForWhoWasToldTheRealOneBefore() {
        long before = Times.now().get(1);
        Result<List<Long>> start = new Result<>(List.of());
        Controlled.run(
                () -> () -> start.set(Times.now()),
                new KeepRunning(),
                Controlled.LIMITS.startingAtNanos(ControlledSession.startNanos()));
        assertThat(start.get().get(1)).isBetween(before, before + TimeUnit.SECONDS.toNanos(2));
    }

    @Test
    void timePassesForTheProgramAsItSleeps() {
        assertThat(Controlled.run(() -> Times::measure).outcome()).isEqualTo(new Outcome.Passed());
    }

    /** Loaded after the agent. */
    @SuppressWarnings("WaitNotInLoop")
    static final class Times {
        private Times() {}

        static void sleepLong() throws InterruptedException {
            for (int i = 0; i < 100; i++) {
                Thread.sleep(Duration.ofHours(1).toMillis());
            }
        }

        static List<String> inOrder() throws InterruptedException {
            List<String> order = Collections.synchronizedList(new ArrayList<>());
            Object monitor = new Object();
            CountDownLatch never = new CountDownLatch(1);
            Thread blocked = start(never::await);
            List<Thread> threads = List.of(
                    start(() -> {
                        blocked.join(4_000);
                        order.add("join");
                    }),
                    start(() -> {
                        assertThat(never.await(3, TimeUnit.SECONDS)).isFalse();
                        order.add("latch");
                    }),
                    start(() -> {
                        synchronized (monitor) {
                            monitor.wait(2_000);
                        }
                        order.add("wait");
                    }),
                    start(() -> {
                        Thread.sleep(1_000);
                        order.add("sleep");
                    }));
            for (Thread thread : threads) {
                thread.join();
            }
            never.countDown();
            blocked.join();
            return order;
        }

        /** What a thread does. */
        interface Action {
            void run() throws InterruptedException;
        }

        private static Thread start(Action action) {
            Thread thread = new Thread(() -> {
                try {
                    action.run();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.start();
            return thread;
        }

        static List<Long> now() {
            return List.of(System.currentTimeMillis(), System.nanoTime());
        }

        static void measure() throws InterruptedException {
            long nanos = System.nanoTime();
            long millis = System.currentTimeMillis();
            Thread.sleep(3_600_000);
            assertThat(System.nanoTime() - nanos).isBetween(3_600_000_000_000L, 3_601_000_000_000L);
            assertThat(System.currentTimeMillis() - millis).isBetween(3_600_000L, 3_601_000L);
        }
    }
}
