package io.foretrace.predictor.algorithm.syncpreserving;

import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.Combinations;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.order.Clocks;
import io.foretrace.predictor.order.ObservedClocks;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.Witness;
import java.util.Optional;

/**
 * Sync-preserving races (Mathur, Pavlogiannis, Viswanathan, <em>Optimal prediction of synchronization-preserving
 * races</em>, POPL 2021): critical sections may be left out, but those that stay keep their order.
 *
 * <p>The paper fills tables for all threads, locks and variables in advance; they grow with the number of variables
 * squared. Here the ideal is computed on demand for the pairs in question, from clocks of the trace, and shared between
 * the pairs of one group.
 */
public final class SyncPreserving {
    private final TraceIndex index;
    private final Clocks trf;

    public SyncPreserving(TraceIndex index) {
        this.index = index;
        trf = ObservedClocks.of(index, (event, builder) -> {});
        // Computed here, once, so that searches on several threads need not wait for each other.
        index.criticalSections();
        index.lockSets();
    }

    /** The first sync-preserving race of the group. */
    public Optional<Prediction> find(BugGroup group) {
        SyncPreservingIdeal ideal = new SyncPreservingIdeal(index, trf);
        for (Combinations strands : group.combinations()) {
            Optional<Prediction> found = find(ideal, strands.spans(0), strands.spans(1));
            if (found.isEmpty()) {
                found = find(ideal, strands.spans(1), strands.spans(0));
            }
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Races of an earlier access with a later one, in the order of the trace. */
    private Optional<Prediction> find(SyncPreservingIdeal ideal, Spans earlier, Spans later) {
        ideal.clear();
        int next = 0;
        for (int i = 0; i < later.size(); i++) {
            int second = later.first(i);
            while (next < earlier.size() && earlier.first(next) < second) {
                int first = earlier.first(next);
                if (!ideal.forces(first, second)) {
                    // Everything in the ideal is before the second access in the trace, so it is not in there either.
                    return Optional.of(prediction(ideal, first, second));
                }
                // The ideal of every later pair contains this one, so the first access is in all of them.
                next++;
            }
        }
        return Optional.empty();
    }

    /**
     * Keeps as much of the start of the trace as it can: a witness that leaves it only late is quick to check and to
     * follow. Any start may be added that does not force the race away, so the longest is tried first.
     */
    private Prediction prediction(SyncPreservingIdeal ideal, int first, int second) {
        ThreadOrder threadOrder = index.threadOrder();
        SyncPreservingIdeal longer = new SyncPreservingIdeal(index, trf);
        int observed = first;
        for (int less = 0; observed > 0; less = 2 * less + 16) {
            observed = Math.max(0, first - less);
            longer.add(threadOrder.lengthsAt(observed), ideal);
            if (!longer.contains(first)) {
                break;
            }
            longer.clear();
        }
        int[] frontier = observed > 0 ? longer.frontier() : ideal.frontier();
        int[] more = threadOrder.beyond(observed, frontier);
        Witness witness = Witness.after(index.trace(), observed, more, first, second);
        return new Prediction(new DataRace(first, second), witness);
    }
}
