package io.foretrace.predictor.bug;

import io.foretrace.predictor.bug.Conflicts.Check;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.order.TraceIndex;
import java.util.function.Consumer;

/** What there is to ask about one kind of bug, in parts that several threads can go through at once. */
public interface Candidates {
    int parts();

    /**
     * Hands on the groups of a part, each one question to a person, as they are made: there can be millions.
     *
     * @return how many groups are not handed on, because none of their candidates is worth a closer look
     */
    long part(int number, Consumer<BugGroup> groups);

    /** Why there may be more than is handed on, empty if there is not. */
    String leftOut();

    /**
     * The candidates of a trace.
     *
     * @param grouping how to cut races into groups
     * @param check which races are worth a closer look
     */
    static Candidates of(BugKind kind, TraceIndex index, Grouping grouping, Check check) {
        return switch (kind) {
            case DATA_RACE -> new Conflicts(index, grouping, check);
            case DEADLOCK -> Deadlocks.of(index).and(NestedMonitorLockouts.of(index));
            case ATOMICITY_VIOLATION -> AtomicityViolations.of(index);
            case ORDER_VIOLATION -> OrderViolations.of(index);
        };
    }
}
