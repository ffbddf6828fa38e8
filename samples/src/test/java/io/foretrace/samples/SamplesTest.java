package io.foretrace.samples;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.foretrace.samples.Samples.Sample;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Every bug of the samples is found in the first recorded run and confirmed in the first forced one; no twin has any. */
@Timeout(120)
class SamplesTest {
    @TempDir
    private Path output;

    @TestFactory
    Stream<DynamicTest> theBugIsFoundInTheFirstRecordedRunAndConfirmedInTheFirstForcedOne() {
        return Samples.ALL.stream()
                .map(sample -> DynamicTest.dynamicTest(sample.toString(), () -> isFoundAndConfirmed(sample)));
    }

    @TestFactory
    Stream<DynamicTest> theRepairedTwinPasses() {
        return Samples.ALL.stream()
                .map(sample -> DynamicTest.dynamicTest(sample.toString(), () -> {
                    EngineExecutionResults results = run(sample.repaired());
                    results.testEvents()
                            .assertStatistics(
                                    counts -> counts.failed(0).aborted(0).skipped(0));
                    assertThat(summary(results))
                            .matches(
                                    "0 predicted, 0 confirmed, 0 infeasible, 0 unknown \\(.*"
                                            + "|(\\d+) predicted, 0 confirmed, 0 infeasible, 0 unknown, \\1 without effect \\(.*");
                }));
    }

    private void isFoundAndConfirmed(Sample sample) {
        EngineExecutionResults results = run(sample.racy());
        List<String> failed = results.testEvents()
                .failed()
                .map(event -> event.getTestDescriptor().getDisplayName())
                .toList();
        int bugs = failed.size();
        assertThat(summary(results)).startsWith(bugs + " predicted, " + bugs + " confirmed, 0 infeasible, 0 unknown (");
        assertThat(failed).allMatch(name -> name.contains(" \u2014 confirmed"));
        assertThat(beginnings(failed)).containsExactlyElementsOf(new TreeSet<>(sample.found()));
        assertThat(results.testEvents().failed().map(SamplesTest::thrown))
                .allMatch(thrown -> report(thrown).contains("foretrace.replay"))
                .matches(
                        all -> all.stream().anyMatch(thrown -> hasCause(requireNonNull(thrown.getCause())))
                                == sample.assertionFails(),
                        "the user's own assertion fails: " + sample.assertionFails());
    }

    private EngineExecutionResults run(Class<?> testClass) {
        return EngineTestKit.engine("junit-jupiter")
                .configurationParameter("foretrace.output", output.toString())
                .selectors(selectClass(testClass))
                .execute();
    }

    private static Throwable thrown(Event event) {
        return event.getRequiredPayload(TestExecutionResult.class)
                .getThrowable()
                .orElseThrow();
    }

    private static boolean hasCause(Throwable report) {
        return report.getCause() != null;
    }

    private static boolean isReport(Throwable thrown) {
        return thrown.getClass().getSimpleName().equals("ConcurrencyBug");
    }

    /** Ours, alone or attached to the user's own exception. */
    private static String report(Throwable thrown) {
        return Stream.concat(Stream.of(thrown), Stream.of(thrown.getSuppressed()))
                .filter(SamplesTest::isReport)
                .map(bug -> requireNonNull(requireNonNull(bug.getCause()).getMessage()))
                .findFirst()
                .orElse("");
    }

    private static Set<String> beginnings(List<String> names) {
        Set<String> beginnings = new TreeSet<>();
        names.forEach(name -> beginnings.add(name.substring(0, name.indexOf(", "))));
        return beginnings;
    }

    private static String summary(EngineExecutionResults results) {
        return results.containerEvents()
                .reportingEntryPublished()
                .map(event -> event.getRequiredPayload(ReportEntry.class)
                        .getKeyValuePairs()
                        .getOrDefault("foretrace", ""))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("no summary");
    }
}
