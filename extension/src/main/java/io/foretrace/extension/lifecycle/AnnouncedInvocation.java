package io.foretrace.extension.lifecycle;

import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/**
 * An invocation that runs no test: its name says what there is to say, and it fails if it has to. What comes before and after
 * a test is run, under control, since the constructor cannot be left out and has to be cleaned up after.
 */
final class AnnouncedInvocation implements TestTemplateInvocationContext, InvocationInterceptor {
    private final ControlledInvocation around;

    AnnouncedInvocation(ControlledInvocation around) {
        this.around = around;
    }

    @Override
    public String getDisplayName(int invocationIndex) {
        return around.getDisplayName(invocationIndex);
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(this, around);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        invocation.skip();
    }
}
