package io.foretrace.extension.lifecycle;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Time limits work, but not those for which JUnit runs the test in a thread of its own, where nobody controls it. */
final class Timeouts {
    private static final List<String> FOR_TESTS = List.of(
            Timeout.DEFAULT_TIMEOUT_PROPERTY_NAME,
            Timeout.DEFAULT_TESTABLE_METHOD_TIMEOUT_PROPERTY_NAME,
            Timeout.DEFAULT_TEST_TEMPLATE_METHOD_TIMEOUT_PROPERTY_NAME);

    private Timeouts() {}

    static void requireSameThread(ExtensionContext context, String annotation) {
        if (isInSeparateThread(context)) {
            throw new ExtensionConfigurationException(
                    annotation + " on " + TestNames.of(context) + " does not work with a @Timeout in SEPARATE_THREAD,"
                            + " since that thread is not under control: use SAME_THREAD.");
        }
    }

    static boolean isInSeparateThread(ExtensionContext context) {
        return mode(context) == ThreadMode.SEPARATE_THREAD;
    }

    private static ThreadMode mode(ExtensionContext context) {
        Optional<Timeout> timeout = annotation(context);
        if (timeout.isPresent() && timeout.get().threadMode() != ThreadMode.INFERRED) {
            return timeout.get().threadMode();
        }
        boolean limited = timeout.isPresent()
                || FOR_TESTS.stream()
                        .anyMatch(
                                name -> context.getConfigurationParameter(name).isPresent());
        boolean separate = context.getConfigurationParameter(Timeout.DEFAULT_TIMEOUT_THREAD_MODE_PROPERTY_NAME)
                .filter(ThreadMode.SEPARATE_THREAD.name()::equalsIgnoreCase)
                .isPresent();
        return limited && separate ? ThreadMode.SEPARATE_THREAD : ThreadMode.SAME_THREAD;
    }

    /** The nearest: on the method, its class, or one around that. */
    private static Optional<Timeout> annotation(ExtensionContext context) {
        Optional<Timeout> found = AnnotationSupport.findAnnotation(context.getElement(), Timeout.class);
        return found.isPresent() ? found : context.getParent().flatMap(Timeouts::annotation);
    }
}
