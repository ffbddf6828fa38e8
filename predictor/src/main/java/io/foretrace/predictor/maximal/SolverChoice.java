package io.foretrace.predictor.maximal;

/** Which solver decides. */
public enum SolverChoice {
    /** The pure-Java one first, Z3 for what it cannot finish in its share of the time. */
    AUTO,
    /** The pure-Java one alone. */
    SAT,
    /** Z3 alone. */
    Z3
}
