package io.foretrace.predictor.bug;

/** What can go wrong in another order of the same events. */
public enum BugKind {
    DATA_RACE,
    DEADLOCK,
    ATOMICITY_VIOLATION,
    ORDER_VIOLATION
}
