package io.foretrace.extension.report;

import io.foretrace.predictor.trace.BlockName;
import io.foretrace.scheduler.record.Operation;
import java.util.List;
import java.util.Optional;

/**
 * A bug other than a data race, in terms that any execution of the test understands.
 *
 * @param title what it is, on one line
 * @param block what is torn; empty for other shapes
 * @param parts the events that make it, in the order in which they do harm
 */
public record Violation(Shape shape, String title, Optional<BlockName> block, List<Part> parts) {
    /** The ways in which events can do harm. */
    public enum Shape {
        DEADLOCK,
        TORN_BLOCK,
        EARLY_READ,
        LOST_SIGNAL
    }

    /**
     * An event of an execution.
     *
     * @param thread the thread's name, the same under every schedule
     * @param ordinal how many events of the thread come before it
     */
    public record Part(String thread, int ordinal, Operation operation) {}

    public Violation {
        parts = List.copyOf(parts);
    }
}
