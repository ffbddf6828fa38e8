package io.foretrace.extension.lifecycle;

import org.junit.jupiter.api.extension.ExtensionContext;

/** Nothing stands around a test that is not run by Foretrace. */
final class NoRun implements LifeCycle {
    @Override
    public void beforeEach(ExtensionContext test) {
        // Nothing to do.
    }

    @Override
    public void part(Invocation<Void> invocation) throws Throwable {
        invocation.proceed();
    }

    @Override
    public void afterEach(ExtensionContext test) {
        // Nothing to do.
    }
}
