package io.foretrace.predictor.witness;

/**
 * Which reorderings of a trace count as possible; {@code docs/trace-format.md} has the exact rules.
 *
 * <p>Every model keeps each thread's order, fork and join, lock exclusion and notifications. They differ in what a read
 * may see, and each allows what the one before it allows, except that {@link #CSR} ignores data altogether.
 */
public enum Model {
    /** Every read reads from the write event that it read from in the trace. */
    CDSR,
    /** Every read reads the value that it read in the trace; a thread may end in one read of another value. */
    MCM,
    /**
     * A thread that read another value goes on up to the next branch that depends on it; what depends on it is written as
     * a value that is equal to no other.
     */
    MAXIMAL,
    /** Data is ignored. */
    CSR
}
