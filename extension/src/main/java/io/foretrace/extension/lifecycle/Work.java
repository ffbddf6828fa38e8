package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.TestRuns;
import io.foretrace.scheduler.control.Limits;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * All that is to be done for one test.
 *
 * @param limits of each of its runs
 */
record Work(Limits limits, Consumer<TestRuns> todo) {
    /**
     * Annotated tests wait for each other by JUnit's means, existing ones of a suite only from the moment at which they are known
     * to have threads.
     */
    private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock(true);

    void with(TestRuns runs) {
        ONE_AT_A_TIME.lock();
        try {
            todo.accept(runs);
        } finally {
            ONE_AT_A_TIME.unlock();
        }
    }
}
