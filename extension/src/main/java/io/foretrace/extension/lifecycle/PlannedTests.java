package io.foretrace.extension.lifecycle;

import java.util.HashSet;
import java.util.Set;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** The tests that a JVM has run. */
final class PlannedTests {
    private final Set<String> names = new HashSet<>();

    private PlannedTests() {}

    static PlannedTests of(TestPlan plan) {
        PlannedTests tests = new PlannedTests();
        plan.getRoots().forEach(root -> plan.getDescendants(root).forEach(tests::add));
        return tests;
    }

    private void add(TestIdentifier test) {
        if (test.getSource().orElse(null) instanceof MethodSource source) {
            names.add(source.getClassName() + '.' + source.getMethodName());
        }
    }

    /** Whether a line begins with the name of one of them, which may have parameters or a number behind it. */
    boolean beginsWithOne(String line) {
        return names.contains(line.replaceFirst("[(:\\[].*", ""));
    }
}
