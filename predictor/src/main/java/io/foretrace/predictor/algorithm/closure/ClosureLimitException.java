package io.foretrace.predictor.algorithm.closure;

/** A feasibility closure has more traces than the search was to visit: what it found is not everything. */
public final class ClosureLimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ClosureLimitException(long maxTraces) {
        super("The feasibility closure has more than " + maxTraces + " traces.");
    }
}
