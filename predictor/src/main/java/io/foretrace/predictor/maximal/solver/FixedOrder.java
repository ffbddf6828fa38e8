package io.foretrace.predictor.maximal.solver;

/**
 * The edges that hold in every order: each event after its {@link #predecessors}. An implementation numbers its events
 * from 0 to {@link #size()} - 1; the numbers are in an order that respects the edges.
 */
public interface FixedOrder {
    int size();

    /** The events that come directly before an event. Not a copy: do not change it. */
    int[] predecessors(int event);
}
