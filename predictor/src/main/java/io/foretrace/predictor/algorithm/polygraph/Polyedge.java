package io.foretrace.predictor.algorithm.polygraph;

/** A choice that is open: one of the options must hold. The paper's have two, those of notifications may have more. */
interface Polyedge {
    int options();

    /** Adds the edges of an option to the graph. The first option is the one that holds in the trace as it was. */
    void choose(int option);
}
