package io.foretrace.predictor.witness;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.ErrorCondition;

/** A bug that an algorithm claims to be possible, and how to get there. */
public record Prediction(Bug bug, Witness witness) implements GroupAnswer {
    /** What must hold at the end of the witness. */
    public ErrorCondition condition() {
        return bug.condition();
    }
}
