package io.foretrace.predictor.algorithm.hb;

import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.Combinations;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.order.Clocks;
import io.foretrace.predictor.order.ObservedClocks;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.Witness;
import java.util.Optional;

/**
 * Happens-before races (FastTrack): one pass with vector clocks, after which an event's place is an epoch, a (thread,
 * position) pair, and two events are compared by looking one number up.
 *
 * <p>Sound, and blind to races behind locks that were merely taken in some order. What it does not find is not answered.
 */
public final class HappensBefore {
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final Clocks clocks;

    public HappensBefore(TraceIndex index) {
        trace = index.trace();
        threadOrder = index.threadOrder();
        clocks = ObservedClocks.of(index, new LockEdges(trace));
    }

    /** The first race of the group that happens-before sees. */
    public Optional<Prediction> find(BugGroup group) {
        for (Combinations strands : group.combinations()) {
            Optional<Prediction> found = find(strands);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Optional<Prediction> find(Combinations strands) {
        Spans ones = strands.spans(0);
        Spans others = strands.spans(1);
        int next = 0;
        for (int i = 0; i < others.size(); i++) {
            int other = others.first(i);
            // Earlier ones are in the past of this event, and of those that come after it in its thread.
            while (next < ones.size() && isBefore(ones.first(next), other)) {
                next++;
            }
            // Of the rest the first one has the smallest past, so it is the one that can miss the other event.
            if (next < ones.size() && !isBefore(other, ones.first(next))) {
                return Optional.of(prediction(ones.first(next), other));
            }
        }
        return Optional.empty();
    }

    /**
     * Which accesses of one thread race with which of another: for each of the ones from which of the others to before which, two
     * numbers. What comes before an access, and what comes after it, grows with the access.
     */
    public int[] racing(Spans ones, Spans others) {
        int[] racing = new int[2 * ones.size()];
        int from = 0;
        int to = 0;
        for (int i = 0; i < ones.size(); i++) {
            int one = ones.first(i);
            while (from < others.size() && isBefore(others.first(from), one)) {
                from++;
            }
            while (to < others.size() && !isBefore(one, others.first(to))) {
                to++;
            }
            racing[2 * i] = from;
            racing[2 * i + 1] = to;
        }
        return racing;
    }

    private boolean isBefore(int event, int other) {
        return clocks.before(other, trace.thread(event)) > threadOrder.position(event);
    }

    /** All that happened before the first of the two in the trace can stay: it is closed under this order. */
    private Prediction prediction(int one, int other) {
        int[] past = new int[threadOrder.threads()];
        clocks.joinBefore(one, past);
        clocks.joinBefore(other, past);
        int observed = Math.min(one, other);
        Witness witness = Witness.after(trace, observed, threadOrder.beyond(observed, past), one, other);
        return new Prediction(new DataRace(one, other), witness);
    }
}
