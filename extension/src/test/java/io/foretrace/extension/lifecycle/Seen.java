package io.foretrace.extension.lifecycle;

import static java.util.Objects.requireNonNull;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.Event;

/**
 * What people see of a run.
 *
 * @param printed what was written to {@code System.out}
 */
record Seen(EngineExecutionResults results, String printed) {
    /** Each invocation, and each test or class that fails as a whole, with how it ended. */
    List<String> fullTree() {
        List<String> lines = new ArrayList<>();
        for (Event event : results.allEvents().finished().list()) {
            TestExecutionResult result = event.getRequiredPayload(TestExecutionResult.class);
            boolean good = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
            if (event.getTestDescriptor().isTest() || !good) {
                lines.add(event.getTestDescriptor().getDisplayName() + ": "
                        + result.getStatus().name().toLowerCase(Locale.ROOT));
            }
        }
        return lines;
    }

    /** The same with N for the number of events, and L for numbers of lines. */
    List<String> tree() {
        return fullTree().stream()
                .map(line -> line.replaceFirst("recorded [0-9,]+ events?", "recorded N events")
                        .replaceFirst("\\.java:[0-9]+( and :[0-9]+)?", ".java:L"))
                .toList();
    }

    /** What was thrown, in the order of the tree. */
    List<Throwable> failures() {
        List<Throwable> all = new ArrayList<>();
        for (Event event : results.allEvents().finished().list()) {
            event.getRequiredPayload(TestExecutionResult.class).getThrowable().ifPresent(all::add);
        }
        return all;
    }

    /** What was thrown, of which there is one. */
    Throwable failure() {
        List<Throwable> all = failures();
        if (all.size() != 1) {
            throw new AssertionError(all.size() + " failures: " + all + " in " + tree());
        }
        return all.get(0);
    }

    /** The report of what was thrown, of which there is one: the cause of our failure, thrown or attached to the user's own. */
    String report() {
        return report(failure());
    }

    static String report(Throwable failure) {
        return Stream.concat(Stream.of(failure), Stream.of(failure.getSuppressed()))
                .filter(ConcurrencyBug.class::isInstance)
                .map(bug -> requireNonNull(requireNonNull(bug.getCause()).getMessage()))
                .findFirst()
                .orElse("");
    }

    /** The messages of what was thrown. */
    List<String> messages() {
        return failures().stream().map(Throwable::getMessage).toList();
    }

    /** The report entries, without times. */
    List<String> entries() {
        return results.allEvents().reportingEntryPublished().list().stream()
                .map(event -> event.getRequiredPayload(org.junit.platform.engine.reporting.ReportEntry.class)
                        .getKeyValuePairs()
                        .toString())
                .map(Seen::withoutTimes)
                .toList();
    }

    /** What was printed, without times. */
    List<String> lines() {
        return printed.lines().map(Seen::withoutTimes).toList();
    }

    private static String withoutTimes(String line) {
        return line.replaceAll("\\([0-9]+\\.[0-9] s\\)", "(T s)");
    }
}
