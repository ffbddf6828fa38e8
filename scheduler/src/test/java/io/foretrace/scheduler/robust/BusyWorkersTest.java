package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A thread of a pool from before is busy when the execution gives the pool a task, and takes the task when it is done with what it
 * was busy with: nobody wakes it, so that it comes under control with the task.
 */
@Timeout(120)
class BusyWorkersTest {
    private static final int EXECUTIONS = 3;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @ParameterizedTest
    @EnumSource
    void aBusyThreadComesUnderControlWithTheTaskOfTheExecution(Pool pool) throws Exception {
        for (int i = 0; i < EXECUTIONS; i++) {
            AtomicBoolean ready = new AtomicBoolean();
            CountDownLatch isBusy = new CountDownLatch(1);
            pool.give(() -> {
                isBusy.countDown();
                sleepUntil(ready);
            });
            isBusy.await();
            Execution execution = Controlled.run(() -> () -> Bodies.count(pool, ready));
            assertThat(execution.outcome()).as("%s", execution.uncontrolled()).isEqualTo(new Outcome.Passed());
            assertThat(execution.outsiders())
                    .as("who read what the execution set, before it came")
                    .hasSize(1);
            assertThat(execution.uncontrolled())
                    .singleElement()
                    .asString()
                    .contains(" was busy when it was given a task");
            assertThat(execution.recording().text()).contains("T0.1|w(BusyWorkersTest$Bodies.count)");
        }
        worksAfterwards(pool);
    }

    @ParameterizedTest
    @EnumSource
    void aBusyThreadStaysOutsideWithItsOwnTasks(Pool pool) throws Exception {
        AtomicBoolean ready = new AtomicBoolean();
        CountDownLatch isBusy = new CountDownLatch(1);
        CountDownLatch next = new CountDownLatch(1);
        pool.give(() -> {
            isBusy.countDown();
            sleepUntil(ready);
        });
        pool.give(next::countDown);
        isBusy.await();
        Execution execution = Controlled.run(() -> () -> {
            ready.set(true);
            next.await();
        });
        assertThat(execution.outcome()).as("%s", execution.uncontrolled()).isEqualTo(new Outcome.Passed());
        assertThat(execution.recording().text()).doesNotContain("T0.1");
        worksAfterwards(pool);
    }

    private static void worksAfterwards(Pool pool) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        pool.give(done::countDown);
        assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
    }

    private static void sleepUntil(AtomicBoolean ready) {
        try {
            while (!ready.get()) {
                Thread.sleep(1);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Each has one thread. */
    @SuppressWarnings("ImmutableEnumChecker")
    enum Pool {
        FIXED {
            private final ExecutorService pool = Executors.newFixedThreadPool(1);

            @Override
            void give(Runnable task) {
                pool.execute(task);
            }
        },
        SCHEDULED {
            private final ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);

            @Override
            void give(Runnable task) {
                pool.execute(task);
            }
        },
        FORK_JOIN {
            private final ForkJoinPool pool = new ForkJoinPool(1);

            @Override
            void give(Runnable task) {
                pool.execute(task);
            }
        },
        TIMER {
            private final Timer timer = new Timer(true);

            @Override
            void give(Runnable task) {
                timer.schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                task.run();
                            }
                        },
                        0);
            }
        };

        abstract void give(Runnable task);
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private static int count;

        private Bodies() {}

        static void count(Pool pool, AtomicBoolean ready) throws InterruptedException {
            CountDownLatch done = new CountDownLatch(1);
            count = 1;
            pool.give(() -> {
                count++;
                done.countDown();
            });
            ready.set(true);
            done.await();
            assertThat(count).isEqualTo(2);
        }
    }
}
