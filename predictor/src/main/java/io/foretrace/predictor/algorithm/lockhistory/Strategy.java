package io.foretrace.predictor.algorithm.lockhistory;

/** What is done about the threads that are not in the pair. With two threads there are none, and both are exact. */
public enum Strategy {
    /** The other threads are left out, but for what must happen first: a <em>no</em> is final (Theorem 2). */
    I,
    /** The other threads stand still where they stood at the last snapshot: a <em>yes</em> is final (Theorem 3). */
    II
}
