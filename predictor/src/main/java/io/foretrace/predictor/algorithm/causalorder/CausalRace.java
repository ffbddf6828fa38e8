package io.foretrace.predictor.algorithm.causalorder;

import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.Witness;
import java.util.Arrays;

/**
 * A race that was found, and how to get there: the first {@code observed} events as they came, then some more in another
 * order, then both accesses are about to happen. Events are numbered from 0 in the order in which they came.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record CausalRace(int first, int second, int observed, int[] order) {
    /** For a trace that consists of the events that came. */
    public Prediction prediction(Trace trace) {
        int[] rest = Arrays.copyOf(order, order.length + 2);
        rest[order.length] = first;
        rest[order.length + 1] = second;
        int[] noMore = new int[trace.threads().size()];
        return new Prediction(new DataRace(first, second), Witness.after(trace, observed, noMore, rest));
    }
}
