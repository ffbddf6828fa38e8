package io.foretrace.extension.lifecycle;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs test classes with JUnit's launcher, as builds and IDEs do: with all services. */
final class SuiteKit implements TestExecutionListener {
    private final List<String> tree = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final List<String> entries = new ArrayList<>();
    private List<String> printed = List.of();

    private SuiteKit() {}

    /** With names and values of parameters. */
    static SuiteKit run(List<Class<?>> tests, String... namesAndValues) {
        LauncherDiscoveryRequestBuilder builder = LauncherDiscoveryRequestBuilder.request()
                .selectors(tests.stream().map(test -> selectClass(test)).toList())
                .configurationParameter("foretrace.output", "target/foretrace-specs")
                .configurationParameter("foretrace.explore", "off");
        for (int i = 0; i < namesAndValues.length; i += 2) {
            builder.configurationParameter(namesAndValues[i], namesAndValues[i + 1]);
        }
        return run(builder);
    }

    static SuiteKit run(LauncherDiscoveryRequestBuilder request) {
        SuiteKit kit = new SuiteKit();
        LauncherDiscoveryRequest built = request.build();
        Total.forget(); // what tests without a launcher have left
        PrintStream out = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            LauncherFactory.create().execute(built, kit);
        } finally {
            System.setOut(out);
        }
        kit.printed = bytes.toString(StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.replaceAll("\\([0-9]+\\.[0-9] s\\)", "(T s)"))
                .toList();
        return kit;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest() || result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
            tree.add(test.getDisplayName() + ": " + result.getStatus().name().toLowerCase(Locale.ROOT));
        }
        result.getThrowable().ifPresent(failures::add);
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        tree.add(test.getDisplayName() + ": skipped");
    }

    @Override
    public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
        String said = entry.getKeyValuePairs().getOrDefault("foretrace", "");
        if (test.isTest() && !said.isEmpty()) {
            entries.add(
                    test.getDisplayName() + ": " + said.replaceFirst("recorded [0-9,]+ events?", "recorded N events"));
        }
    }

    /** Each test with how it ended; each class only if it failed. */
    List<String> tree() {
        return tree;
    }

    List<Throwable> failures() {
        return failures;
    }

    /** What was said about single tests. */
    List<String> entries() {
        return entries;
    }

    /** What was printed, without times. */
    List<String> printed() {
        return printed;
    }

    /** The last line, which is about all tests. */
    String total() {
        return printed.get(printed.size() - 1);
    }

    static List<Class<?>> classes(Class<?>... classes) {
        return Arrays.asList(classes);
    }
}
