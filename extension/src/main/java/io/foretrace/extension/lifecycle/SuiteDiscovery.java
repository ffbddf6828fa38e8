package io.foretrace.extension.lifecycle;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId.Segment;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryListener;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;

/**
 * Finds the existing tests that are to be run under prediction, and puts ours in their place. JUnit shows a filter all tests that
 * it has found, and says to a listener when all filters are done: a test that another filter leaves out must stay left out.
 */
public abstract class SuiteDiscovery implements LauncherDiscoveryListener, PostDiscoveryFilter {
    /** JUnit makes one object as listener and one as filter, and calls both in the thread that looks for tests. */
    private static final ThreadLocal<@Nullable Replacements> FOUND = new ThreadLocal<>();

    /** Whether the annotation on a method makes it a test of which we make the invocations. */
    protected abstract boolean isOurs(MethodSource test);

    /** Whether the test is asked for by itself, and not as one of many. */
    protected abstract boolean isAnnotatedItself(MethodSource test);

    /** What the annotations of a test, its class or the classes around it ask for. */
    protected abstract Optional<Asked> annotated(MethodSource test);

    /** What a test is asked for that has no annotation. */
    protected abstract Asked asConfigured();

    protected abstract AcceptedInCode accepted();

    @Override
    public void launcherDiscoveryStarted(LauncherDiscoveryRequest request) {
        Optional<TestPatterns> patterns = Parameters.text(
                        "tests", request.getConfigurationParameters()::get, System.getenv())
                .map(TestPatterns::parse);
        if (patterns.isPresent()) {
            InstallAgent.now();
        }
        FOUND.set(new Replacements(patterns.orElseGet(TestPatterns::none)));
    }

    @Override
    public FilterResult apply(TestDescriptor descriptor) {
        Replacements found = FOUND.get();
        if (found != null
                && descriptor.getSource().orElse(null) instanceof MethodSource method
                && isOfJupiter(descriptor)) {
            if (isOurs(method)) {
                InstallAgent.now();
                found.addOurs(descriptor);
            } else {
                test(method, found.patterns()).ifPresent(test -> {
                    InstallAgent.now();
                    found.add(descriptor, test);
                });
            }
        }
        return FilterResult.included("Foretrace leaves nothing out");
    }

    @Override
    public void launcherDiscoveryFinished(LauncherDiscoveryRequest request) {
        Replacements found = FOUND.get();
        FOUND.remove();
        if (found != null) {
            found.replace();
        }
    }

    private Optional<SuiteTest> test(MethodSource method, TestPatterns patterns) {
        Optional<Asked> annotated = annotated(method);
        if (annotated.isPresent()) {
            return Optional.of(new SuiteTest("@PredictRaces", annotated.get(), accepted(), !isAnnotatedItself(method)));
        }
        return patterns.match(method.getClassName(), method.getMethodName())
                ? Optional.of(new SuiteTest("foretrace.tests", asConfigured(), accepted(), true))
                : Optional.empty();
    }

    private static boolean isOfJupiter(TestDescriptor descriptor) {
        Segment engine = descriptor.getUniqueId().getSegments().get(0);
        return engine.getType().equals("engine") && engine.getValue().equals("junit-jupiter");
    }
}
