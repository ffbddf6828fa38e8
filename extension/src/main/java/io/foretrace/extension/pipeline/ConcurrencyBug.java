package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.Frames;
import java.util.List;

/** Fails a test because of what was executed. Its message is the report. */
public final class ConcurrencyBug extends AssertionError {
    private static final long serialVersionUID = 1L;

    /** @param stack where it happened, for tools that jump to the first line of a stack */
    public ConcurrencyBug(String report, List<StackTraceElement> stack) {
        super(report);
        setStackTrace(Frames.ofTheUser(stack));
    }
}
