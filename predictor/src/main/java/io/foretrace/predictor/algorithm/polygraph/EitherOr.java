package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.trace.Trace;

/** The paper's polyedge {@code (a → b, c → d)}. A source may be missing; then that edge cannot be. */
record EitherOr(Graph graph, int a, int b, int c, int d) implements Polyedge {
    @Override
    public int options() {
        return 2;
    }

    @Override
    public void choose(int option) {
        int from = option == 0 ? a : c;
        if (from == Trace.NONE) {
            graph.refute();
        } else {
            graph.edge(from, option == 0 ? b : d);
        }
    }

    /** The same choice, the edge that agrees with the trace first. */
    EitherOr observedFirst() {
        return a != Trace.NONE && a < b ? this : new EitherOr(graph, c, d, a, b);
    }
}
