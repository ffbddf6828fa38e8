package io.foretrace.extension.lifecycle;

import io.foretrace.scheduler.instrument.Agent;
import java.lang.annotation.Annotation;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** What has to hold before a test can be run under control. If it does not the test fails: it must never pass unseen. */
final class Preparation {
    private static final Set<String> NOT_BESIDE =
            Set.of("RepeatedTest", "ParameterizedTest", "TestFactory", "PredictRaces", "ReplaySchedule");

    private Preparation() {}

    static void check(ExtensionContext context, String annotation) {
        if (AnnotationSupport.isAnnotated(context.getTestMethod(), Test.class)) {
            throw new ExtensionConfigurationException(annotation + " on " + TestNames.of(context)
                    + " takes the place of @Test: remove @Test, or JUnit runs the test once more without Foretrace.");
        }
        refuseOthers(context, annotation);
        Timeouts.requireSameThread(context, annotation);
        requireAgent(annotation);
        requireRewritten(context, annotation);
    }

    static void requireRewritten(ExtensionContext context, String annotation) {
        Class<?> testClass = context.getRequiredTestClass();
        Agent.failures().forEach((name, reason) -> {
            if (name.equals(testClass.getName()) || name.startsWith(testClass.getName() + "$")) {
                throw new ExtensionConfigurationException(annotation + ": Foretrace could not rewrite " + name + " ("
                        + reason + "), so nothing that it does would be seen: start the JVM of the tests with"
                        + " -javaagent:foretrace-extension.jar, so that no other agent comes first, and if"
                        + " that does not help report it as a bug.");
            }
        });
    }

    /** Each would run the test in its own way, beside ours. */
    private static void refuseOthers(ExtensionContext context, String annotation) {
        for (Annotation other : context.getRequiredTestMethod().getAnnotations()) {
            String name = other.annotationType().getSimpleName();
            if (NOT_BESIDE.contains(name) && !annotation.equals("@" + name)) {
                throw new ExtensionConfigurationException(annotation + " on " + TestNames.of(context)
                        + " does not work beside @" + name + ": leave one of the two out.");
            }
        }
    }

    /** Our own words, such as which hook did not land. Those of Byte Buddy are about Byte Buddy; they are in the cause. */
    private static String reason(RuntimeException failure) {
        String message = failure.getMessage();
        return message != null && message.startsWith("Foretrace") ? " (" + message + ")" : "";
    }

    /** Whoever starts JUnit without a launcher session has not called {@link InstallAgent}: late is better than never. */
    static void requireAgent(String annotation) {
        Total.answer();
        Optional<RuntimeException> failure = InstallAgent.failure();
        try {
            if (failure.isEmpty()) {
                Agent.install();
            }
        } catch (IllegalStateException e) {
            failure = Optional.of(e);
        }
        if (failure.isPresent()) {
            throw new ExtensionConfigurationException(
                    annotation + ": Foretrace's agent could not be installed, so nothing can be controlled"
                            + reason(failure.get())
                            + ": start the JVM of the tests with -javaagent:foretrace-extension.jar, and allow"
                            + " attaching (no -XX:+DisableAttachMechanism, no -XX:-EnableDynamicAgentLoading).",
                    failure.get());
        }
    }
}
