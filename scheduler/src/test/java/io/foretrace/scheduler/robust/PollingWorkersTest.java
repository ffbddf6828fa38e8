package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A worker from before looks, each half a second, whether there is something for it to do: that has no end. */
@Timeout(300)
class PollingWorkersTest {
    /** Of an execution in which the worker looks a few times: one look takes some steps, and there would be 120 of them. */
    private static final int FEW_STEPS = 200;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @AfterAll
    static void stopTheWorker() throws InterruptedException {
        Worker.SHARED.stop();
    }

    @Test
    void looksOnlyAFewTimesAfterTheBodyHasReturned() {
        assertThat(execution().steps()).isLessThan(FEW_STEPS);
    }

    @Test
    void whatItDoesWhenItHasNothingToDoIsSeen() {
        assertThat(execution().recording().text()).contains("idleRounds");
    }

    @Test
    void workIsDoneInEachExecutionAndAfterwards() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            execution();
            Worker.work();
        }
    }

    private static Execution execution() {
        Worker.SHARED.awaitRest();
        Execution execution = Controlled.run(() -> Worker::work);
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        assertThat(execution.uncontrolled()).isEmpty();
        return execution;
    }

    static final class Worker {
        static final Worker SHARED = new Worker();

        private final Queue<Runnable> tasks = new ArrayDeque<>();
        private final Thread thread = new Thread(this::run, "polls");
        int idleRounds;
        private boolean isStopped;

        Worker() {
            thread.setDaemon(true);
            thread.start();
        }

        static void work() throws InterruptedException {
            CountDownLatch done = new CountDownLatch(1);
            SHARED.give(done::countDown);
            done.await();
        }

        void awaitRest() {
            while (thread.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
        }

        void give(Runnable task) {
            synchronized (tasks) {
                tasks.add(task);
                tasks.notifyAll();
            }
        }

        void stop() throws InterruptedException {
            synchronized (tasks) {
                isStopped = true;
                tasks.notifyAll();
            }
            thread.join();
        }

        private void run() {
            try {
                while (true) {
                    Runnable task = next();
                    if (task == null) {
                        return;
                    }
                    task.run();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private @Nullable Runnable next() throws InterruptedException {
            synchronized (tasks) {
                while (tasks.isEmpty() && !isStopped) {
                    tasks.wait(500);
                    idleRounds += tasks.isEmpty() ? 1 : 0;
                }
                return tasks.poll();
            }
        }
    }
}
