package io.foretrace.predictor.algorithm.closure;

import java.util.OptionalInt;

/** A trace of the feasibility closure: a consistent extended interleaving prefix of the observed one. */
public interface FeasibleTrace {
    int length();

    /** The number that the event at this place has in the observed trace. */
    int event(int index);

    /** What the event at this place reads, if that is another value than in the observed trace: then its thread stops. */
    OptionalInt offValue(int index);

    /** The event that the thread stands before, or {@code NONE} if it has not started, has stopped, or is through. */
    int next(int thread);
}
