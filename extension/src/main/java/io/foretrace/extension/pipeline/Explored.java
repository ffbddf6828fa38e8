package io.foretrace.extension.pipeline;

/**
 * What came of executing the behaviours of a test.
 *
 * @param behaviours how many were executed
 * @param complete whether there are no others
 * @param left how many executions were still planned
 * @param seconds how long it took; 0 if time has no part in it
 * @param ways who executed what
 * @param predictions what was predicted from all executions
 */
record Explored(int behaviours, boolean complete, int left, double seconds, Ways ways, Predictions predictions) {
    /** Nothing was explored. */
    static Explored nothing(Predictions predictions) {
        return new Explored(0, false, 0, 0, new Ways(), predictions);
    }
}
