package io.foretrace.samples.soak;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;

/**
 * A test class, run by JUnit.
 *
 * @param fails whether it has a bug that has to be found
 * @param watched whose statics must be the same after it; none for a class with plain tests
 */
record TestClass(Launcher launcher, Class<?> type, boolean fails, List<Class<?>> watched) implements SoakUnit {
    private static final String EXPLORED = "5";

    @Override
    public String name() {
        return type.getName();
    }

    @Override
    public List<String> run() {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(type))
                .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "true")
                .configurationParameter("foretrace.executionBudget", EXPLORED)
                .configurationParameter("foretrace.output", "target/foretrace-soak")
                .build();
        List<String> failures = new ArrayList<>();
        launcher.execute(request, new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                result.getThrowable().ifPresent(thrown -> failures.add(test.getDisplayName() + ": " + thrown));
            }
        });
        if (fails) {
            return failures.isEmpty() ? List.of("its bug was not found") : List.of();
        }
        return failures;
    }
}
