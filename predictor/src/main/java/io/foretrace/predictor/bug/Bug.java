package io.foretrace.predictor.bug;

/** A bug other than a data race, by the events of the trace that it is about. */
public sealed interface Bug permits Deadlock, AtomicityViolation, EarlyRead, LostSignal {
    BugKind kind();

    /** What must hold at the end of a reordering for it to show. */
    ErrorCondition condition();
}
