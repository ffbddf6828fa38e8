package io.foretrace.extension.lifecycle;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Hands what JUnit calls to the run that is going on in the calling thread, if there is one. JUnit makes one object of it for
 * each class with tests that nobody has annotated.
 */
final class CurrentRun implements LifeCycle {
    private static final LifeCycle NONE = new NoRun();
    private static final ThreadLocal<LifeCycle> RUNS = ThreadLocal.withInitial(() -> NONE);

    /** Runs the work as part of a run. */
    static void during(LifeCycle run, Work work) throws Throwable {
        LifeCycle before = RUNS.get();
        RUNS.set(run);
        try {
            work.run();
        } finally {
            RUNS.set(before);
        }
    }

    /** Whether the caller's test is run by us, plainly or under control. */
    static boolean isGoingOn() {
        return RUNS.get() != NONE;
    }

    /** What JUnit does for a run. */
    interface Work {
        void run() throws Throwable;
    }

    @Override
    public <T> T interceptTestClassConstructor(
            Invocation<T> invocation, ReflectiveInvocationContext<Constructor<T>> constructor, ExtensionContext context)
            throws Throwable {
        return RUNS.get().interceptTestClassConstructor(invocation, constructor, context);
    }

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        RUNS.get().beforeEach(context);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        RUNS.get().interceptTestTemplateMethod(invocation, method, context);
    }

    @Override
    public void part(Invocation<Void> invocation) throws Throwable {
        RUNS.get().part(invocation);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        RUNS.get().interceptAfterEachMethod(invocation, method, context);
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        RUNS.get().afterEach(context);
    }
}
