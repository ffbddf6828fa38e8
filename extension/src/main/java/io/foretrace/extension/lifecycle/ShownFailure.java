package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import io.foretrace.scheduler.instrument.FirstLines;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A failure as consoles show it that have numbers in place of the names of invocations, and lines of stacks in place of tests. */
final class ShownFailure {
    private ShownFailure() {}

    /** Says in it which invocation fails with it. */
    static void name(Throwable failure, String invocation) {
        bugs(failure).forEach(bug -> bug.isToldIn(invocation));
    }

    /** Says in it where the test is, if no thread of the bug was called by the test. */
    static void place(Throwable failure, ExtensionContext test) {
        bugs(failure).forEach(bug -> bug.isFoundBy(() -> FirstLines.of(test.getRequiredTestMethod())));
    }

    /** The failure is a bug, or has one attached if the user's own comes first. */
    private static Stream<ConcurrencyBug> bugs(Throwable failure) {
        return Stream.concat(Stream.of(failure), Stream.of(failure.getSuppressed()))
                .filter(ConcurrencyBug.class::isInstance)
                .map(ConcurrencyBug.class::cast);
    }
}
