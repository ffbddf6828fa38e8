package io.foretrace;

import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.TestTemplate;
import org.junit.platform.commons.support.AnnotationSupport;

/** Who makes the invocations of a test method. */
final class Templates {
    private Templates() {}

    /** Whether we do: the method has one of our annotations, and none of another's that makes invocations, such as {@code @ParameterizedTest}. */
    static boolean isOurs(Method method) {
        boolean annotated = AnnotationSupport.isAnnotated(method, PredictRaces.class)
                || AnnotationSupport.isAnnotated(method, ReplaySchedule.class);
        return annotated
                && Arrays.stream(method.getAnnotations())
                        .map(annotation -> annotation.annotationType())
                        .noneMatch(type -> AnnotationSupport.isAnnotated(type, TestTemplate.class)
                                && type != PredictRaces.class
                                && type != ReplaySchedule.class
                                && !AnnotationSupport.isAnnotated(type, PredictRaces.class)
                                && !AnnotationSupport.isAnnotated(type, ReplaySchedule.class));
    }
}
