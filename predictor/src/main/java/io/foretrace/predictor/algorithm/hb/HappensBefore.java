package io.foretrace.predictor.algorithm.hb;

import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.Combinations;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.order.Once;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.Witness;
import java.util.Optional;

/**
 * Happens-before races (FastTrack): one pass with vector clocks, after which an event's place is an epoch, a (thread,
 * position) pair, and two events are compared by looking one number up. Where there is nothing to ask there is no pass.
 *
 * <p>Sound, and blind to races behind locks that were merely taken in some order. What it does not find is not answered.
 */
public final class HappensBefore {
    private final Trace trace;
    private final Once<Order> order;

    public HappensBefore(TraceIndex index) {
        trace = index.trace();
        order = new Once<>(() -> new Order(index));
    }

    /** The first race of the group that happens-before sees. */
    public Optional<Prediction> find(BugGroup group) {
        Order known = order.get();
        for (Combinations strands : group.combinations()) {
            if (known.anyRace(strands.spans(0))) {
                Optional<Prediction> found = find(known, strands.spans(0), strands.spans(1));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    /** The first of the others that races with one of the ones, and the first one with which it races. */
    private Optional<Prediction> find(Order known, Spans ones, Spans others) {
        int one = 0;
        for (int other = 0; other < others.size(); other = known.firstNotBefore(ones.first(one), others, other)) {
            // Earlier ones are in the past of this event, and of those that come after it in its thread.
            one = known.firstNotBefore(others.first(other), ones, one);
            if (one == ones.size()) {
                return Optional.empty();
            }
            // Of the rest the first one has the smallest past, so it is the one that can miss the other event. If it
            // does not, what comes before it is out.
            if (!known.isBefore(others.first(other), ones.first(one))) {
                return Optional.of(prediction(known, ones.first(one), others.first(other)));
            }
        }
        return Optional.empty();
    }

    /**
     * Which accesses of one thread race with which of another: for each of the ones from which of the others to before which, two
     * numbers. What comes before an access, and what comes after it, grows with the access.
     */
    public int[] racing(Spans ones, Spans others) {
        Order known = order.get();
        int[] racing = new int[2 * ones.size()];
        if (!known.anyRace(ones)) {
            return racing;
        }
        int from = 0;
        int to = 0;
        for (int i = 0; i < ones.size(); i++) {
            int one = ones.first(i);
            from = known.firstNotBefore(one, others, from);
            while (to < others.size() && !known.isBefore(one, others.first(to))) {
                to++;
            }
            racing[2 * i] = from;
            racing[2 * i + 1] = to;
        }
        return racing;
    }

    /** All that happened before the first of the two in the trace can stay: it is closed under this order. */
    private Prediction prediction(Order known, int one, int other) {
        int observed = Math.min(one, other);
        Witness witness = Witness.after(trace, observed, known.past(one, other), one, other);
        return new Prediction(new DataRace(one, other), witness);
    }
}
