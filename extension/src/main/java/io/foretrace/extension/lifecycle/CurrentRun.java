package io.foretrace.extension.lifecycle;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Hands what JUnit calls to the run that is going on in the calling thread, if there is one. JUnit makes one object of it for
 * each class with tests that nobody has annotated.
 */
final class CurrentRun implements LifeCycle {
    private static final ThreadLocal<@Nullable LifeCycle> RUNS = new ThreadLocal<>();

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
        return RUNS.get() != null;
    }

    /** What JUnit does for a run. */
    interface Work {
        void run() throws Throwable;
    }

    @Override
    public <T> T interceptTestClassConstructor(
            Invocation<T> invocation, ReflectiveInvocationContext<Constructor<T>> constructor, ExtensionContext context)
            throws Throwable {
        LifeCycle run = RUNS.get();
        return run == null ? invocation.proceed() : run.interceptTestClassConstructor(invocation, constructor, context);
    }

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        LifeCycle run = RUNS.get();
        if (run != null) {
            run.beforeEach(context);
        }
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        LifeCycle run = RUNS.get();
        if (run == null) {
            invocation.proceed();
        } else {
            run.interceptTestTemplateMethod(invocation, method, context);
        }
    }

    @Override
    public void part(Invocation<Void> invocation) throws Throwable {
        LifeCycle run = RUNS.get();
        if (run == null) {
            invocation.proceed();
        } else {
            run.part(invocation);
        }
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        LifeCycle run = RUNS.get();
        if (run == null) {
            invocation.proceed();
        } else {
            run.interceptAfterEachMethod(invocation, method, context);
        }
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        LifeCycle run = RUNS.get();
        if (run != null) {
            run.afterEach(context);
        }
    }
}
