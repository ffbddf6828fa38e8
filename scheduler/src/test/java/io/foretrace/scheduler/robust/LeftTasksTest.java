package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an execution gives a pool or a timer for later, and leaves there, is of no other execution and of nobody afterwards. */
@Timeout(300)
@SuppressWarnings("FutureReturnValueIgnored") // as programs do that have something done later
class LeftTasksTest {
    private static final int EXECUTIONS = 3;
    private static final int OTHERS_PERIOD_MILLIS = 5;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @ParameterizedTest
    @EnumSource
    void theyAreGoneWhenTheExecutionIsOver(Later later) throws InterruptedException {
        later.startThread();
        for (int i = 0; i < EXECUTIONS; i++) {
            // No other one is seen that was left.
            assertThat(Controlled.run(() -> () -> later.twice(new CountDownLatch(2)))
                            .outcome())
                    .isEqualTo(new Outcome.Passed());
        }
        Thread.sleep(100); // their time has come, and it was virtual
        assertThat(Later.RUNS).hasValue(0);
        CountDownLatch works = new CountDownLatch(1);
        later.giveOne(works::countDown);
        assertThat(works.await(1, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void thoseOfOthersStay() throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        AtomicInteger runs = new AtomicInteger();
        pool.scheduleAtFixedRate(runs::incrementAndGet, 0, OTHERS_PERIOD_MILLIS, TimeUnit.MILLISECONDS);
        Controlled.run(() -> () -> {
            CountDownLatch done = new CountDownLatch(1);
            pool.schedule(done::countDown, 1, TimeUnit.MILLISECONDS);
            pool.schedule(() -> {}, 1, TimeUnit.HOURS);
            done.await();
        });
        int before = runs.get();
        for (int i = 0; i < 1_000 && runs.get() == before; i++) {
            Thread.sleep(OTHERS_PERIOD_MILLIS);
        }
        assertThat(runs.get()).isGreaterThan(before);
        pool.shutdownNow();
    }

    /** The clock of the execution is an hour late, so that the timer, left alone, would wait for an hour too long. */
    @Test
    void aTimerLooksAtTheRealTimeAgain() throws InterruptedException {
        Timer timer = new Timer(true);
        CountDownLatch others = new CountDownLatch(1);
        timer.schedule(task(others::countDown), 2_000);
        Limits late = Controlled.LIMITS.startingAt(System.currentTimeMillis() - TimeUnit.HOURS.toMillis(1));
        Execution execution = Controlled.run(
                () -> () -> {
                    CountDownLatch done = new CountDownLatch(1);
                    timer.schedule(task(done::countDown), 1);
                    done.await();
                },
                new KeepRunning(),
                late);
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        assertThat(others.await(1, TimeUnit.MINUTES)).isTrue();
        timer.cancel();
    }

    private static TimerTask task(Runnable action) {
        return new TimerTask() {
            @Override
            public void run() {
                action.run();
            }
        };
    }

    /** Ways to have something done later, again and again or once. */
    enum Later {
        PERIODIC {
            @Override
            void give(Runnable task) {
                POOL.scheduleAtFixedRate(task, 1, 1, TimeUnit.MILLISECONDS);
            }
        },
        DELAYED {
            @Override
            void give(Runnable task) {
                POOL.schedule(task, 1, TimeUnit.MILLISECONDS);
                POOL.schedule(task, 2, TimeUnit.MILLISECONDS);
                POOL.schedule(task, 1, TimeUnit.HOURS);
            }
        },
        BY_TIMER {
            @Override
            void give(Runnable task) {
                TIMER.scheduleAtFixedRate(
                        new TimerTask() {
                            @Override
                            public void run() {
                                task.run();
                            }
                        },
                        1,
                        1);
            }
        };

        static final ScheduledThreadPoolExecutor POOL = new ScheduledThreadPoolExecutor(1);
        static final Timer TIMER = new Timer(true);

        /** Is put back after each execution: what is counted later was left. */
        static final AtomicInteger RUNS = new AtomicInteger();

        abstract void give(Runnable task);

        void startThread() {
            POOL.prestartAllCoreThreads();
        }

        void giveOne(Runnable task) {
            if (this == BY_TIMER) {
                TIMER.schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                task.run();
                            }
                        },
                        1);
            } else {
                POOL.schedule(task, 1, TimeUnit.MILLISECONDS);
            }
        }

        void twice(CountDownLatch two) throws InterruptedException {
            assertThat(POOL.getQueue()).isEmpty();
            give(() -> {
                RUNS.incrementAndGet();
                two.countDown();
            });
            two.await();
        }
    }
}
