package io.foretrace.predictor.algorithm.lockhistory;

/** What is done about the threads that are not in the pair. With two threads there are none, and both are exact. */
public enum Strategy {
    /** They are left out, but for what must happen first: a <em>no</em> is final (Theorem 2). */
    I,
    /** They stand still where they stood at the last snapshot: a <em>yes</em> is final (Theorem 3). */
    II
}
