package io.foretrace.extension.lifecycle;

import java.util.concurrent.Future;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.support.hierarchical.Node.DynamicTestExecutor;

/** For tests, which have no tests below them. */
enum NoDynamicTests implements DynamicTestExecutor {
    INSTANCE;

    @Override
    public void execute(TestDescriptor testDescriptor) {
        throw unexpected(testDescriptor);
    }

    @Override
    public Future<?> execute(TestDescriptor testDescriptor, EngineExecutionListener executionListener) {
        throw unexpected(testDescriptor);
    }

    @Override
    public void awaitFinished() {
        // There are none.
    }

    private static IllegalStateException unexpected(TestDescriptor testDescriptor) {
        return new IllegalStateException("Foretrace: a test that is run again has made another one, " + testDescriptor);
    }
}
