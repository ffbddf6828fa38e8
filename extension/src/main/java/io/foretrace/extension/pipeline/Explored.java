package io.foretrace.extension.pipeline;

import java.util.Optional;

/**
 * What came of executing the behaviours of a test.
 *
 * @param behaviours how many were executed
 * @param complete whether there are no others
 * @param predictions what was predicted from all executions
 * @param failed the first behaviour that is a failure of the test
 */
record Explored(int behaviours, boolean complete, Predictions predictions, Optional<TestRun> failed) {
    /** Nothing was explored. */
    static Explored nothing(Predictions predictions) {
        return new Explored(0, false, predictions, Optional.empty());
    }
}
