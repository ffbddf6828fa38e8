package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.report.text.Count;
import io.foretrace.extension.report.text.EnumText;
import io.foretrace.predictor.bug.BugKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What came of tests, as the last line of a run adds it up.
 *
 * @param behaviours how many were executed beside the recorded ones
 * @param confirmed findings by their kind
 * @param hangs findings in which no thread can go on, without a cycle of locks
 * @param failures tests that failed without a finding
 * @param accepted findings that somebody has accepted
 * @param uncontrolled tests of which not all was seen
 */
public record Tally(
        int tests,
        int behaviours,
        Map<BugKind, Integer> confirmed,
        int hangs,
        int failures,
        int accepted,
        int uncontrolled) {
    public static final Tally NONE = new Tally(0, 0, Map.of(), 0, 0, 0, 0);

    public Tally {
        confirmed = Map.copyOf(confirmed);
    }

    public Tally plus(Tally other) {
        Map<BugKind, Integer> both = new EnumMap<>(BugKind.class);
        both.putAll(confirmed);
        other.confirmed.forEach((kind, count) -> both.merge(kind, count, Integer::sum));
        return new Tally(
                tests + other.tests,
                behaviours + other.behaviours,
                both,
                hangs + other.hangs,
                failures + other.failures,
                accepted + other.accepted,
                uncontrolled + other.uncontrolled);
    }

    /** {@code 12 tests, 34 behaviours: 2 data races, 1 deadlock, 1 hang, 1 other failure, 1 test not all under control}. */
    @Override
    public String toString() {
        List<String> found = new ArrayList<>();
        for (BugKind kind : BugKind.values()) {
            add(found, confirmed.getOrDefault(kind, 0), EnumText.of(kind));
        }
        add(found, hangs, "hang");
        add(found, failures, "other failure");
        return Count.of(tests, "test") + ", " + Count.of(behaviours, "behaviour") + ": "
                + (found.isEmpty() ? nothing() : String.join(", ", found))
                + (accepted == 0 ? "" : ", " + accepted + " accepted")
                + (uncontrolled == 0 ? "" : ", " + Count.of(uncontrolled, "test") + " not all under control");
    }

    private String nothing() {
        return accepted == 0 ? "nothing found" : "nothing new found";
    }

    private static void add(List<String> found, int count, String what) {
        if (count > 0) {
            found.add(Count.of(count, what));
        }
    }
}
