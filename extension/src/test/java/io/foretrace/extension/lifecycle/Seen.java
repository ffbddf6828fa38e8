package io.foretrace.extension.lifecycle;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.Event;

/**
 * What people see of a run.
 *
 * @param printed what was written to {@code System.out}
 */
record Seen(EngineExecutionResults results, String printed) {
    /** Each invocation, and each test or class that fails as a whole, with how it ended. Numbers of events are N. */
    List<String> tree() {
        List<String> lines = new ArrayList<>();
        for (Event event : results.allEvents().finished().list()) {
            TestExecutionResult result = event.getRequiredPayload(TestExecutionResult.class);
            boolean good = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
            if (event.getTestDescriptor().isTest() || !good) {
                String name = event.getTestDescriptor().getDisplayName();
                lines.add(name.replaceFirst("recorded [0-9,]+ events?", "recorded N events") + ": "
                        + result.getStatus().name().toLowerCase(Locale.ROOT));
            }
        }
        return lines;
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
}
