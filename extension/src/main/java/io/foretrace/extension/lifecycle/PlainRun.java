package io.foretrace.extension.lifecycle;

import io.foretrace.scheduler.control.run.PlainSession;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * A run of a test as if Foretrace were not there, which shows whether a second thread has a part in it. Threads of JUnit and of
 * extensions are not asked about: those are not run under control either.
 */
final class PlainRun implements LifeCycle {
    private final PlainSession session = new PlainSession();
    private boolean closes;

    boolean hadCompany() {
        return session.hadCompany();
    }

    @Override
    public <T> T interceptTestClassConstructor(
            Invocation<T> invocation, ReflectiveInvocationContext<Constructor<T>> constructor, ExtensionContext test)
            throws Throwable {
        List<@Nullable T> made = new ArrayList<>();
        session.run(() -> made.add(invocation.proceed()));
        return made.get(0);
    }

    /** Whether the test had a parameter that JUnit closes after the run: then it cannot be run again. */
    boolean closesArguments() {
        return closes;
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext test)
            throws Throwable {
        closes = ClosedArguments.isAnyOf(method);
        part(invocation);
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        // What comes before the test is no part of it.
    }

    @Override
    public void part(Invocation<Void> invocation) throws Throwable {
        session.run(invocation::proceed);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext test)
            throws Throwable {
        part(invocation);
    }

    @Override
    public void afterEach(ExtensionContext test) {
        // Nor is this.
    }
}
