package io.foretrace.extension.pipeline.run;

/** What fails a test, apart from its own exceptions, deadlocks and hangs, which always do. */
public enum FailOn {
    /** A race that was made to happen; anything else that was predicted if it was made to happen and did harm. */
    CONFIRMED,
    /** Whatever was predicted, whether or not it could be made to happen. */
    PREDICTED,
    /** Nothing that was predicted: it is reported only. */
    NEVER
}
