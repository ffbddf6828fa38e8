package io.foretrace.predictor.algorithm.lockhistory;

/** What a search came to: the paper's success and fail, and that it would have taken too long. */
enum Outcome {
    SUCCESS,
    FAIL,
    GAVE_UP
}
