package io.foretrace.extension.lifecycle;

import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.support.hierarchical.Node.DynamicTestExecutor;

/** Listens to an invocation in place of all others, who do not hear of it; but a test that is skipped is skipped for good. */
final class Unheard implements EngineExecutionListener {
    private @Nullable String reason;

    private Unheard() {}

    /** Runs the invocation to its end. */
    static void run(TestDescriptor invocation, DynamicTestExecutor executor) {
        Unheard listener = new Unheard();
        try {
            executor.execute(invocation, listener).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Foretrace was interrupted while it ran a test.", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("Foretrace failed while it ran a test: " + e.getCause(), e);
        }
        if (listener.reason != null) {
            throw new TestSkipped(listener.reason);
        }
    }

    @Override
    public void executionSkipped(TestDescriptor testDescriptor, String why) {
        reason = why;
    }
}
