package io.foretrace.extension.report;

import io.foretrace.scheduler.confirm.Part;
import java.util.List;

/**
 * A bug that was made to happen, or that a replay shows again.
 *
 * @param title what it is, on one line
 * @param parts the events that make it, in the order in which they do harm
 */
public record ShownBug(BugWords words, String title, List<Part> parts) {
    public ShownBug {
        parts = List.copyOf(parts);
    }

    /** Where it happened, for tools that jump to the first line of a stack. */
    public List<StackTraceElement> stack() {
        return parts.isEmpty() ? List.of() : parts.get(0).stack();
    }
}
