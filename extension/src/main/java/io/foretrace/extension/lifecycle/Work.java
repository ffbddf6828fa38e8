package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.scheduler.control.Limits;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * All that is to be done for one test.
 *
 * @param limits of each of its runs, which also say when they start: asked for when nobody else runs any more
 */
record Work(Supplier<Limits> limits, Consumer<TestRuns> todo) {
    /**
     * Annotated tests wait for each other by JUnit's means, existing ones of a suite only from the moment at which they are known
     * to have threads.
     */
    private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock(true);

    /** @param limit is told the limits of the runs before the first of them */
    void with(TestRuns runs, Consumer<Limits> limit) {
        ONE_AT_A_TIME.lock();
        try {
            limit.accept(limits.get());
            todo.accept(runs);
        } finally {
            ONE_AT_A_TIME.unlock();
        }
    }
}
