package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.PredictionResult;

/** Makes one predicted bug happen, and says what came of it. */
interface Forcing {
    PredictionResult run(TestRuns runs);

    /** Whether the test fails because of what came of it. */
    boolean fails();
}
