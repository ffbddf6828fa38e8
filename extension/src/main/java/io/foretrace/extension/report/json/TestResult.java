package io.foretrace.extension.report.json;

import io.foretrace.extension.report.text.Count;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

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
 * @param exploration what was executed to find what no recording shows
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
        Exploration exploration,
        List<String> notes,
        double seconds,
        String trace) {
    /**
     * What was executed to find what no recording shows.
     *
     * @param shard which part of the behaviours, {@code 2/8}; empty for all of them
     * @param behaviours how many different behaviours; 0 if nothing was executed
     * @param complete whether there are no others in that part
     * @param left how many executions were still planned
     * @param deepest how many switches between threads the execution with the most of them had
     * @param executions how many there were, by who asked for them
     * @param news how many of them showed something new
     * @param bugs how many of them failed, or what was predicted from them and happened
     * @param accepted how many of them failed because of what the user accepts
     */
    public record Exploration(
            String shard,
            int behaviours,
            boolean complete,
            int left,
            int deepest,
            Map<String, Integer> executions,
            Map<String, Integer> news,
            Map<String, Integer> bugs,
            Map<String, Integer> accepted) {
        /** None was. */
        public static final Exploration NONE =
                new Exploration("", 0, false, 0, 0, Map.of(), Map.of(), Map.of(), Map.of());

        /** Whether the test has no other behaviours. */
        public boolean isAll() {
            return complete && shard.isEmpty();
        }

        /**
         * {@code 120 executions (100 behaviours, 20 near news) showed 97 behaviours, more are possible, 8 executions left to
         * do; at most 12 switches between threads}.
         */
        public String text() {
            int count = executions.values().stream().mapToInt(each -> each).sum();
            String part = shard.isEmpty() ? "" : " of shard " + shard;
            String found = bugs.isEmpty() ? "" : "; bugs found by " + String.join(", ", bugs.keySet());
            int covered = accepted.values().stream().mapToInt(each -> each).sum();
            String failed = covered == 0 ? "" : "; " + covered + " failed as accepted";
            String more = complete ? "" : ", more are possible";
            String planned = complete || left == 0 ? "" : ", " + Count.of(left, "execution") + " left to do";
            return Count.of(count, "execution") + ways() + " showed " + shown() + part + more + planned + "; at most "
                    + Count.of(deepest, "switch", "switches") + " between threads" + found + failed;
        }

        private String shown() {
            String all = behaviours == 1 ? "the only behaviour" : "all " + Count.of(behaviours, "behaviour");
            return complete ? all : Count.of(behaviours, "behaviour");
        }

        /** By who asked for them, if that was not the one who asks first. */
        private String ways() {
            return executions.keySet().equals(Set.of("behaviours"))
                    ? ""
                    : executions.entrySet().stream()
                            .map(way -> way.getValue() + " " + way.getKey())
                            .collect(Collectors.joining(", ", " (", ")"));
        }
    }

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
