package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns.Judge;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.control.run.ControlledSession;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/**
 * An invocation whose test is run under control: the constructor, what comes before each test, the test, and what comes after
 * it are parts of one execution. What JUnit and other extensions do between them is not.
 */
final class ControlledInvocation implements TestTemplateInvocationContext, LifeCycle {
    private final String name;
    private final SchedulingStrategy strategy;
    private final Limits limits;
    private final int frames;
    private final Judge judge;
    private @Nullable ControlledSession session;
    private boolean closed;

    /** @param frames so many are below whatever is run under control */
    ControlledInvocation(String name, SchedulingStrategy strategy, Limits limits, int frames, Judge judge) {
        this.name = name;
        this.strategy = strategy;
        this.limits = limits;
        this.frames = frames;
        this.judge = judge;
    }

    @Override
    public String getDisplayName(int invocationIndex) {
        return name;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(this);
    }

    @Override
    public <T> T interceptTestClassConstructor(
            Invocation<T> invocation, ReflectiveInvocationContext<Constructor<T>> constructor, ExtensionContext context)
            throws Throwable {
        Part<T> part = new Part<>(invocation);
        ControlledSession opened = open();
        Optional<Throwable> thrown = opened.run(part::run, frames);
        if (part.result == null) {
            // JUnit calls nothing of ours any more.
            session = null;
            judge.judge(new TestRun(Optional.of(opened.close()), thrown));
            rethrow(thrown);
            throw new IllegalStateException("The constructor of the test did not come to its end.");
        }
        return part.result;
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        ControlledSession opened = open();
        if (context.getTestInstanceLifecycle().equals(Optional.of(TestInstance.Lifecycle.PER_CLASS))) {
            context.getRequiredTestInstances().getAllInstances().forEach(opened::outlivedBy);
        }
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        closed = ClosedArguments.isAnyOf(method);
        part(invocation);
    }

    /** Whether the test had a parameter that JUnit may close after the run. */
    boolean hadToBeClosed() {
        return closed;
    }

    /** What cleans up is run even if the execution has ended; nobody cares then how that goes, but it must not hang. */
    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        ControlledSession opened = open();
        if (opened.hasEnded()) {
            opened.close();
            ControlledExecution.warmUp(invocation::proceed, limits);
        } else {
            part(invocation);
        }
    }

    @Override
    public void part(Invocation<Void> invocation) throws Throwable {
        ControlledSession opened = open();
        if (opened.hasEnded()) {
            invocation.skip();
        } else {
            rethrow(opened.run(invocation::proceed, frames));
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Execution execution = open().close();
        session = null;
        try {
            judge.judge(new TestRun(Optional.of(execution), context.getExecutionException()));
        } catch (Throwable failure) {
            show(failure, context);
            throw ControlledInvocation.<RuntimeException>asItIs(failure);
        }
        // To what JUnit has seen already, the report was attached.
        context.getExecutionException().ifPresent(own -> show(own, context));
    }

    private void show(Throwable failure, ExtensionContext context) {
        ShownFailure.name(failure, name);
        ShownFailure.place(failure, context);
    }

    /** JUnit lets callbacks throw exceptions only, and a test may have thrown anything. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> RuntimeException asItIs(Throwable thrown) throws T {
        throw (T) thrown;
    }

    private ControlledSession open() {
        if (session == null) {
            session = ControlledSession.open(strategy, limits);
        }
        return session;
    }

    /** JUnit does not call {@link #afterEach} if the test could not even be made. */
    void closeIfOpen() {
        if (session != null) {
            session.close();
            session = null;
        }
    }

    private static void rethrow(Optional<Throwable> thrown) throws Throwable {
        if (thrown.isPresent()) {
            throw thrown.get();
        }
    }

    /** A part that has a result. */
    private static final class Part<T> {
        private final Invocation<T> invocation;
        private @Nullable T result;

        Part(Invocation<T> invocation) {
            this.invocation = invocation;
        }

        void run() throws Throwable {
            result = invocation.proceed();
        }
    }
}
