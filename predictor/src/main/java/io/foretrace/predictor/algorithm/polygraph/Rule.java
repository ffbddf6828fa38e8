package io.foretrace.predictor.algorithm.polygraph;

/** Adds the edges to a {@link Graph} that those which it has already force. */
interface Rule {
    /** The event is now among those that happen. */
    void entered(int event);

    /** More events of {@code thread} than before are now known to come before the event. */
    void raised(int event, int thread);

    /** Nothing changes any more by the above. Whether the rule has more to add then. */
    boolean atRest();

    /** Remembers its state, if it has any. */
    default void push() {}

    /** Goes back to the state that was remembered last. */
    default void pop() {}
}
