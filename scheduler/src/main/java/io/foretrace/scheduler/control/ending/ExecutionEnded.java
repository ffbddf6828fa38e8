package io.foretrace.scheduler.control.ending;

/**
 * Thrown out of the hooks of a thread that has to end because its execution has. An error, so that the fewest handlers
 * catch it; it is never the outcome.
 */
public final class ExecutionEnded extends Error {
    private static final long serialVersionUID = 1L;

    public ExecutionEnded() {
        super("Foretrace ends this execution", null, false, false);
    }
}
