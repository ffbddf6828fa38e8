package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;
import org.opentest4j.IncompleteExecutionException;

/**
 * An existing test, or one set of its parameters. A test of a suite is run plainly first, which is all if it had no second thread.
 * Otherwise it is run again, as often as it takes, and fails with what comes of that.
 */
final class PredictedTest extends WrappedNode {
    private final SuiteTest test;
    private PlainRun plain = new PlainRun();
    private @Nullable EngineExecutionContext parent;
    private boolean cleaned;

    PredictedTest(TestDescriptor wrapped, SuiteTest test) {
        super(wrapped);
        this.test = test;
    }

    @Override
    public EngineExecutionContext prepare(EngineExecutionContext context) throws Exception {
        test.prepare(context);
        parent = context;
        EngineExecutionContext[] prepared = new EngineExecutionContext[1];
        Thrown.asItIs(() -> CurrentRun.during(plain, () -> prepared[0] = node.prepare(context)));
        return prepared[0];
    }

    @Override
    public EngineExecutionContext execute(EngineExecutionContext context, DynamicTestExecutor executor) {
        RepeatedRuns again = new RepeatedRuns(node, parent());
        Thrown.rethrow(
                test.isPlainFirst()
                        ? plainFirst(context, executor, again)
                        : Thrown.first(test.predict(JupiterContext.of(context), again), Optional.empty()));
        return context;
    }

    private Optional<Throwable> plainFirst(
            EngineExecutionContext context, DynamicTestExecutor executor, RepeatedRuns again) {
        Optional<Throwable> failure = Thrown.by(() -> CurrentRun.during(plain, () -> {
            try {
                node.execute(context, executor);
            } finally {
                // What follows must not find the resources of this run.
                cleaned = true;
                node.cleanUp(context);
            }
        }));
        boolean aborted =
                failure.filter(IncompleteExecutionException.class::isInstance).isPresent();
        return aborted ? failure : Thrown.first(predict(JupiterContext.of(context), failure, again), failure);
    }

    private List<Throwable> predict(ExtensionContext context, Optional<Throwable> failure, RepeatedRuns again) {
        if (test.isOutOfReach(context)) {
            return List.of();
        }
        if (!plain.hadCompany()) {
            Total.addPlain();
            return List.of();
        }
        if (plain.closesArguments()) {
            test.leaveOutForItsArguments(context);
            return List.of();
        }
        if (failure.isEmpty()) {
            again.hasPassed();
            return test.predict(context, again);
        }
        // What it throws in all orders is what it has thrown already.
        return test.predict(context, again).stream()
                .filter(found -> found instanceof ConcurrencyBug || found instanceof ExtensionConfigurationException)
                .toList();
    }

    private EngineExecutionContext parent() {
        if (parent == null) {
            throw new IllegalStateException("JUnit runs a test that it has not prepared.");
        }
        return parent;
    }

    @Override
    public void cleanUp(EngineExecutionContext context) throws Exception {
        // JUnit keeps its tree to the end.
        parent = null;
        plain = new PlainRun();
        if (!cleaned) {
            super.cleanUp(context);
        }
    }
}
