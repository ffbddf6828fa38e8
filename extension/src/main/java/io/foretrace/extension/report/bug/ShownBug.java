package io.foretrace.extension.report.bug;

import io.foretrace.extension.report.text.Events;
import io.foretrace.scheduler.confirm.Part;
import io.foretrace.scheduler.control.Execution;
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

    /** Where it happened in an execution, each thread that has a part in it. */
    public List<List<StackTraceElement>> stacks(Execution execution) {
        Events events = new Events(execution.recording());
        return parts.stream().map(part -> new Side(part, events).frames()).toList();
    }
}
