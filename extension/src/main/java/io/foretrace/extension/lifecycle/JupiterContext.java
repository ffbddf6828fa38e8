package io.foretrace.extension.lifecycle;

import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;

/**
 * What JUnit's engine knows of a test or class while it runs it. Tests that nobody has annotated have no extension of ours, and
 * JUnit takes others only from services that somebody has to switch on, for all extensions at once; so one is put where JUnit
 * keeps them. The three methods are there from JUnit 5.4 to 6.1, public in public classes.
 */
final class JupiterContext {
    private JupiterContext() {}

    static ExtensionContext of(EngineExecutionContext context) {
        return (ExtensionContext) call(context, "getExtensionContext");
    }

    /** Registers an extension for all below, once, however often it is asked for. */
    static void register(EngineExecutionContext context, Class<? extends Extension> extension) {
        call(call(context, "getExtensionRegistry"), "registerExtension", extension);
    }

    private static Object call(Object object, String name, Class<?>... argument) {
        try {
            Class<?>[] types = argument.length == 0 ? new Class<?>[0] : new Class<?>[] {Class.class};
            @Nullable Object result = object.getClass().getMethod(name, types).invoke(object, (Object[]) argument);
            return result == null ? object : result;
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException | RuntimeException e) {
            throw new ExtensionConfigurationException(
                    "Foretrace cannot run tests that are not annotated with this version of JUnit, or as modules: put"
                            + " @PredictRaces on the methods instead.",
                    e);
        }
    }
}
