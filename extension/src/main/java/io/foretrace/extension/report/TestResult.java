package io.foretrace.extension.report;

import java.util.List;

/**
 * What came of one test, as the JSON document has it.
 *
 * @param testClass the full name of the class
 * @param method the test method
 * @param recordings how many runs were recorded
 * @param events how many events they had, together
 * @param threads how many threads the run with the most of them had
 * @param predictions what was predicted, each once
 * @param pairs how many pairs of accesses, and candidates for other bugs, were asked about
 * @param unknownPairs how many of those were not answered
 * @param behaviours how many behaviours were executed to find what no recording shows; 0 if that was not done
 * @param allBehaviours whether the test has no others
 * @param notes what a reader should know besides, each in one sentence
 * @param seconds how long all of it took
 * @param trace the file with the trace; empty if none was saved
 */
public record TestResult(
        String testClass,
        String method,
        Status status,
        int recordings,
        int events,
        int threads,
        List<PredictionResult> predictions,
        long pairs,
        int unknownPairs,
        int behaviours,
        boolean allBehaviours,
        List<String> notes,
        double seconds,
        String trace) {
    /** How the test ended. */
    public enum Status {
        PASSED,
        FAILED,
        ABORTED
    }

    public TestResult {
        predictions = List.copyOf(predictions);
        notes = List.copyOf(notes);
    }
}
