package io.foretrace.predictor.algorithm.closure;

/** The procedure φ of Algorithm 1: anything that can be asked of each feasible trace. */
@FunctionalInterface
public interface TraceProperty {
    /** Returns whether to go on with the search. The trace is valid during the call only. */
    boolean check(FeasibleTrace trace);
}
