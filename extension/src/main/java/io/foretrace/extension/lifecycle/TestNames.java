package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.run.TestName;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** Tests as files and commands name them, by what JUnit knows of each. */
final class TestNames {
    /** The end of JUnit's name for one set of parameters, or one repetition. */
    private static final Pattern INVOCATION = Pattern.compile("\\[test-template-invocation:#(\\d+)]$");

    private TestNames() {}

    static TestName of(ExtensionContext context) {
        Class<?> testClass = context.getRequiredTestClass();
        Method method = context.getRequiredTestMethod();
        return new TestName(
                testClass.getName(), method.getName(), overload(testClass, method) + invocation(context.getUniqueId()));
    }

    /** The types of the parameters, if the name alone could be another test. */
    private static String overload(Class<?> testClass, Method method) {
        boolean overloaded = ReflectionSupport.streamMethods(
                        testClass,
                        other -> other.getName().equals(method.getName()) && !other.isBridge(),
                        HierarchyTraversalMode.TOP_DOWN)
                .anyMatch(other -> !Arrays.equals(other.getParameterTypes(), method.getParameterTypes()));
        return overloaded
                ? Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(",", "(", ")"))
                : "";
    }

    private static String invocation(String uniqueId) {
        Matcher matcher = INVOCATION.matcher(uniqueId);
        return matcher.find() ? "[" + matcher.group(1) + "]" : "";
    }
}
