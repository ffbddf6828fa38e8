package io.foretrace.predictor.algorithm.polygraph;

/** A question costs more than it may. The message says what there is too much of. */
final class LimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LimitException(String tooMuch) {
        super(tooMuch);
    }
}
