package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.run.LeftOut;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;

/** Tests in whose place ours are put, as soon as it is clear which tests are run. */
final class Replacements {
    private final TestPatterns patterns;
    private final Map<TestDescriptor, Supplier<WrappedNode>> found = new LinkedHashMap<>();
    private final Map<TestDescriptor, LeftOut> leftOut = new LinkedHashMap<>();

    /** @param patterns which tests are asked for by a parameter */
    Replacements(TestPatterns patterns) {
        this.patterns = patterns;
    }

    TestPatterns patterns() {
        return patterns;
    }

    /** A test of which we make the invocations. */
    void addOurs(TestDescriptor descriptor) {
        if (kind(descriptor).equals("test-template") && !isCopied(descriptor)) {
            found.put(descriptor, () -> new OurTemplate(descriptor));
        }
    }

    /** A test that somebody else has written for JUnit alone. */
    void add(TestDescriptor descriptor, SuiteTest test) {
        if (isCopied(descriptor)) {
            leaveOut(descriptor, "a class with parameters");
            return;
        }
        switch (kind(descriptor)) {
            case "method" -> found.put(descriptor, () -> new PredictedTest(descriptor, test));
            case "test-template" -> found.put(descriptor, () -> new PredictedTemplate(descriptor, test));
            case "test-factory" -> leaveOut(descriptor, "a @TestFactory");
            default -> leaveOut(descriptor, "not a @Test");
        }
    }

    private void leaveOut(TestDescriptor descriptor, String why) {
        MethodSource method = (MethodSource) descriptor.getSource().orElseThrow();
        String name = method.getClassName() + '.' + method.getMethodName();
        leftOut.put(descriptor, LeftOut.because(name, why));
    }

    void replace() {
        leftOut.forEach((descriptor, why) -> {
            if (isInTree(descriptor)) {
                Total.leaveOut(why);
            }
        });
        List<WrappedNode> nodes = new ArrayList<>();
        found.forEach((descriptor, replacement) -> {
            if (isInTree(descriptor)) {
                nodes.add(replacement.get());
            }
        });
        WrappedNode.takePlaces(nodes);
    }

    /** The last part of JUnit's name for a test says what it is. */
    private static String kind(TestDescriptor descriptor) {
        return descriptor.getUniqueId().getLastSegment().getType();
    }

    /** JUnit makes a copy of all tests of such a class for each set of parameters, and can copy only its own. */
    private static boolean isCopied(TestDescriptor descriptor) {
        return descriptor.getUniqueId().getSegments().stream()
                .anyMatch(segment -> segment.getType().startsWith("class-template"));
    }

    private static boolean isInTree(TestDescriptor descriptor) {
        TestDescriptor at = descriptor;
        while (at.getParent().isPresent()) {
            TestDescriptor parent = at.getParent().get();
            if (!parent.getChildren().contains(at)) {
                return false;
            }
            at = parent;
        }
        return at.getUniqueId().getSegments().size() == 1;
    }
}
