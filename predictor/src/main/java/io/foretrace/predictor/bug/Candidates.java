package io.foretrace.predictor.bug;

import io.foretrace.predictor.bug.Conflicts.Check;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.order.TraceIndex;
import java.util.List;

/** What there is to ask about one kind of bug, in parts that several threads can go through at once. */
public interface Candidates {
    int parts();

    /** How many groups are in no part, because none of their candidates can be worth a closer look. */
    default long excluded() {
        return 0;
    }

    /**
     * Hands on the groups of a part, each one question to a person, as they are made: there can be millions.
     *
     * @return how many groups are not handed on, because none of their candidates is worth a closer look
     */
    long part(int number, Receiver receiver);

    /** Takes groups as they are made. */
    @FunctionalInterface
    interface Receiver {
        void accept(BugGroup group);

        /**
         * Accesses of two threads, each two of which are a group of their own. Where each event has a location of its own there
         * are millions, so they are no objects yet.
         */
        default void acceptEachPair(Spans ones, Spans others) {
            for (int i = 0; i < ones.size(); i++) {
                for (int j = 0; j < others.size(); j++) {
                    acceptPair(ones.first(i), others.first(j));
                }
            }
        }

        /** A group of one race. */
        default void acceptPair(int one, int other) {
            accept(BugGroup.ofRaces(List.of(Combinations.races(Spans.of(one), Spans.of(other)))));
        }
    }

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
