package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * An execution that is given up while the worker of somebody's own pool takes a task from its queue: the worker has read that there is a task, and there
 * is none any more when all is put back.
 */
@Timeout(60)
class EndInsideALockTest {
    private static final int MOST_STEPS = 1_000;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void aQueueIsWholeAfterwardsWhereverTheExecutionIsGivenUp() throws Exception {
        assertThat(Pool.SHARED.call(() -> 1)).isEqualTo(1);
        Execution whole = run(MOST_STEPS);
        assertThat(whole.outcome()).isEqualTo(new Outcome.Passed());
        for (int step = 1; step < whole.steps(); step++) {
            assertThat(run(step).outcome()).isInstanceOf(Outcome.Diverged.class);
            assertThat(Pool.SHARED.size()).as("given up at step %d", step).isZero();
            assertThat(Pool.SHARED.call(() -> 1)).isEqualTo(1);
        }
    }

    private static Execution run(int steps) {
        return Controlled.run(() -> () -> assertThat(Pool.SHARED.call(() -> 2)).isEqualTo(2), new GivesUp(steps));
    }

    private record GivesUp(int steps, KeepRunning rest) implements SchedulingStrategy {
        GivesUp(int steps) {
            this(steps, new KeepRunning());
        }

        @Override
        public int next(Choice choice) {
            if (choice.step() == steps) {
                throw new Divergence(steps, "this", "that");
            }
            return rest.next(choice);
        }
    }

    /** A pool of one thread, with a queue of its own. Loaded after the agent. */
    static final class Pool {
        static final Pool SHARED = new Pool();

        private final ReentrantLock lock = new ReentrantLock();
        private final Condition added = lock.newCondition();
        private final AtomicInteger size = new AtomicInteger();
        private final @Nullable Runnable[] tasks = new Runnable[4];

        private Pool() {
            Controlled.plain("own pool", this::work);
        }

        int size() {
            lock.lock();
            try {
                return size.get();
            } finally {
                lock.unlock();
            }
        }

        int call(Supplier<Integer> task) throws Exception {
            CompletableFuture<Integer> result = new CompletableFuture<>();
            add(() -> result.complete(task.get()));
            return result.get(10, TimeUnit.SECONDS);
        }

        private void add(Runnable task) {
            lock.lock();
            try {
                tasks[size.getAndIncrement()] = task;
                added.signal();
            } finally {
                lock.unlock();
            }
        }

        private void work() {
            while (true) {
                Runnable task = take();
                if (task != null) {
                    task.run();
                }
            }
        }

        private @Nullable Runnable take() {
            lock.lock();
            try {
                while (size.get() == 0) {
                    added.awaitUninterruptibly();
                }
                Runnable task = tasks[0];
                tasks[0] = null;
                size.decrementAndGet();
                return task;
            } finally {
                lock.unlock();
            }
        }
    }
}
