package io.foretrace.predictor.algorithm.causallyprecedes;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.PairGroup;
import io.foretrace.predictor.bug.PairGroup.Strand;
import io.foretrace.predictor.bug.PairGroup.StrandPair;
import io.foretrace.predictor.order.CausalPrecedence;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import java.util.Optional;

/**
 * Pairs of conflicting accesses that causally-precedes leaves unordered.
 *
 * <p>There is no witness: the paper shows that the first such race of a trace is real (or a deadlock is), but not by
 * giving a schedule, and it says nothing of the races after the first. So what is found here is a pair to ask another
 * algorithm about, and what is not found is not answered.
 */
public final class CausallyPrecedes {
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final CausalPrecedence precedence;

    public CausallyPrecedes(TraceIndex index) {
        trace = index.trace();
        threadOrder = index.threadOrder();
        precedence = index.causalPrecedence();
    }

    /** Whether neither of two accesses by different threads precedes the other. */
    public boolean isRace(int one, int other) {
        return !isBefore(one, other) && !isBefore(other, one);
    }

    /** The first race of the group. */
    public Optional<ErrorCondition> find(PairGroup group) {
        return group.strands().stream()
                .map(this::find)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<ErrorCondition> find(StrandPair strands) {
        Strand ones = strands.one();
        int next = 0;
        for (int other : strands.other().events()) {
            // Earlier ones precede this event, and so those that come after it in its thread.
            while (next < ones.size() && isBefore(ones.event(next), other)) {
                next++;
            }
            // Of the rest the first one has the fewest events that precede it.
            if (next < ones.size() && !isBefore(other, ones.event(next))) {
                int one = ones.event(next);
                return Optional.of(ErrorCondition.race(Math.min(one, other), Math.max(one, other)));
            }
        }
        return Optional.empty();
    }

    private boolean isBefore(int event, int other) {
        return precedence.before(other, trace.thread(event)) > threadOrder.position(event);
    }
}
