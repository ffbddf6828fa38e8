package io.foretrace.predictor.algorithm.causallyprecedes;

import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.Combinations;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.order.CausalPrecedence;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.List;
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

    /** The races of a group, if it has any. */
    public Optional<BugGroup> races(BugGroup group) {
        List<Combinations> races = new ArrayList<>();
        group.combinations().forEach(strands -> addRaces(strands, races));
        return races.isEmpty() ? Optional.empty() : Optional.of(BugGroup.ofRaces(races));
    }

    /** What precedes an event precedes those after it in its thread, so that the two ends below only ever grow. */
    private void addRaces(Combinations strands, List<Combinations> races) {
        Spans ones = strands.spans(0);
        Spans others = strands.spans(1);
        int from = 0;
        int to = 0;
        for (int i = 0; i < others.size(); i++) {
            int other = others.first(i);
            while (from < ones.size() && isBefore(ones.first(from), other)) {
                from++;
            }
            while (to < ones.size() && !isBefore(other, ones.first(to))) {
                to++;
            }
            if (from < to) {
                races.add(Combinations.races(ones.part(from, to), Spans.of(other)));
            }
        }
    }

    private boolean isBefore(int event, int other) {
        return precedence.before(other, trace.thread(event)) > threadOrder.position(event);
    }
}
