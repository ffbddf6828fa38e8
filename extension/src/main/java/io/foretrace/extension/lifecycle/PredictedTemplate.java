package io.foretrace.extension.lifecycle;

import java.util.concurrent.Future;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;

/** A test with parameters or repetitions: each of its invocations is a test of its own. */
final class PredictedTemplate extends WrappedNode {
    private final SuiteTest test;

    PredictedTemplate(TestDescriptor template, SuiteTest test) {
        super(template);
        this.test = test;
    }

    @Override
    public EngineExecutionContext execute(EngineExecutionContext context, DynamicTestExecutor executor)
            throws Exception {
        return node.execute(context, new Wrapping(executor));
    }

    /** Hands on each invocation as a test that is predicted. */
    private final class Wrapping implements DynamicTestExecutor {
        private final DynamicTestExecutor executor;

        Wrapping(DynamicTestExecutor executor) {
            this.executor = executor;
        }

        @Override
        public void execute(TestDescriptor invocation) {
            executor.execute(wrapped(invocation));
        }

        @Override
        public Future<?> execute(TestDescriptor invocation, EngineExecutionListener listener) {
            return executor.execute(wrapped(invocation), listener);
        }

        @Override
        public void awaitFinished() throws InterruptedException {
            executor.awaitFinished();
        }

        private PredictedTest wrapped(TestDescriptor invocation) {
            PredictedTest wrapped = new PredictedTest(invocation, test);
            wrapped.setParent(PredictedTemplate.this);
            return wrapped;
        }
    }
}
