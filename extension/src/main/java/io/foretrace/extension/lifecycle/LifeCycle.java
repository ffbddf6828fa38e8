package io.foretrace.extension.lifecycle;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** What stands around the parts of one run of a test: its constructor, what comes before each test, the test, what comes after. */
interface LifeCycle extends BeforeEachCallback, AfterEachCallback, InvocationInterceptor {
    /** A part that JUnit leaves out if one before has failed. */
    void part(Invocation<Void> invocation) throws Throwable;

    @Override
    default void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        part(invocation);
    }

    @Override
    default void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        part(invocation);
    }

    @Override
    default void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        part(invocation);
    }
}
