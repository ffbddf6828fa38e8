package io.foretrace.extension.lifecycle;

import java.util.Optional;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;
import org.junit.platform.engine.support.hierarchical.Node;
import org.junit.platform.engine.support.hierarchical.Node.DynamicTestExecutor;

/** Hands the invocations of a test on to JUnit's engine, those that are to be hidden without its listeners. */
final class HidingExecutor implements DynamicTestExecutor {
    /** JUnit asks for the invocations of a test, and runs them, in the thread in which it runs the test. */
    private static final ThreadLocal<@Nullable HidingExecutor> CURRENT = new ThreadLocal<>();

    private final DynamicTestExecutor executor;
    private boolean hides;

    private HidingExecutor(DynamicTestExecutor executor) {
        this.executor = executor;
    }

    static EngineExecutionContext execute(
            Node<EngineExecutionContext> node, EngineExecutionContext context, DynamicTestExecutor executor)
            throws Exception {
        // Where tests are run in parallel, a thread that waits for one may begin with another.
        HidingExecutor around = CURRENT.get();
        HidingExecutor hiding = new HidingExecutor(executor);
        CURRENT.set(hiding);
        try {
            return node.execute(context, hiding);
        } finally {
            CURRENT.set(around);
        }
    }

    /** The executor of the test which this thread runs; empty where nobody has put ours in the place of its node. */
    static Optional<HidingExecutor> current() {
        return Optional.ofNullable(CURRENT.get());
    }

    /** Nobody hears of the invocations that JUnit is handed in the meantime. */
    void hide(Runnable handOver) {
        hides = true;
        try {
            handOver.run();
        } finally {
            hides = false;
        }
    }

    @Override
    public void execute(TestDescriptor invocation) {
        if (hides) {
            Unheard.run(invocation, executor);
        } else {
            executor.execute(invocation);
        }
    }

    @Override
    public Future<?> execute(TestDescriptor invocation, EngineExecutionListener listener) {
        return executor.execute(invocation, listener);
    }

    @Override
    public void awaitFinished() throws InterruptedException {
        executor.awaitFinished();
    }
}
