package io.foretrace.extension.lifecycle;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/** Parameters that JUnit closes after each run of a test, though they are made only once. */
final class ClosedArguments {
    private static final String PARAMETERIZED = "org.junit.jupiter.params.ParameterizedTest";

    private ClosedArguments() {}

    static boolean isAnyOf(ReflectiveInvocationContext<Method> test) {
        return test.getArguments().stream().anyMatch(AutoCloseable.class::isInstance)
                && isAutoClosing(test.getExecutable());
    }

    /** By its name: who has no tests with parameters may not have the module with the annotation. */
    private static boolean isAutoClosing(Method test) {
        return ReflectionSupport.tryToLoadClass(PARAMETERIZED)
                .toOptional()
                .filter(Class::isAnnotation)
                .map(type -> type.asSubclass(Annotation.class))
                .flatMap(type -> AnnotationSupport.findAnnotation(test, type))
                .filter(ClosedArguments::isAutoClosing)
                .isPresent();
    }

    private static boolean isAutoClosing(Annotation annotation) {
        try {
            return (boolean)
                    annotation.annotationType().getMethod("autoCloseArguments").invoke(annotation);
        } catch (ReflectiveOperationException e) {
            return true; // of a JUnit that does so always
        }
    }
}
