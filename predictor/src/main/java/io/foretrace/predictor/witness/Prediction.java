package io.foretrace.predictor.witness;

import io.foretrace.predictor.bug.ErrorCondition;

/** A bug that an algorithm claims to be possible, and how to get there. */
public record Prediction(ErrorCondition condition, Witness witness) {
    /** Two accesses that race, in whatever order they are given. */
    public static Prediction race(int one, int other, Witness witness) {
        return new Prediction(ErrorCondition.race(Math.min(one, other), Math.max(one, other)), witness);
    }
}
