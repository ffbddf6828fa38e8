package io.foretrace.scheduler.control.ending;

/** How threads are made to end: the next way is taken when those before it were not enough. */
public enum Urgency {
    /** One after the other, each at its next hook. */
    IN_TURN,

    /** Loops in which nothing is visible end, too. Nobody takes a monitor to say so: somebody outside may keep it for ever. */
    IN_LOOPS,

    /** All at once: one of them really waits, for a monitor or at a socket, and whoever it waits for waits for its turn. */
    ALL_AT_ONCE
}
