package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.pipeline.predict.Examined;
import io.foretrace.extension.pipeline.predict.Predicted;
import io.foretrace.extension.pipeline.run.FailingRuns;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.FailureSign;
import io.foretrace.extension.pipeline.run.TestRuns;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The failing executions of a test, as far as they differ.
 *
 * @param told those that fail the test
 * @param accepted those behind which is a bug that the user accepts
 * @param ways how many failed of each kind, by the way of exploring
 * @param isUnderControl whether all that failed was under control
 */
public record Failures(
        List<Examined> told,
        List<Examined> accepted,
        Map<FailureSign, Map<String, Integer>> ways,
        boolean isUnderControl) {
    /**
     * What is known of the failures that were examined.
     *
     * @param examined those that differ in how they fail or in what is behind it
     */
    public static Failures of(
            Collection<Examined> examined,
            FailingRuns failing,
            Collection<Predicted> accepted,
            Confirming confirming,
            TestRuns runs) {
        List<Examined> told = new ArrayList<>();
        List<Examined> covered = new ArrayList<>();
        for (Examined each : examined) {
            Examined known = confirming.withBaseline(confirming.withAccepted(each, accepted, runs));
            (known.accepted().isPresent() ? covered : told).add(known);
        }
        return new Failures(told, covered, failing.ways(), failing.goesOn());
    }

    boolean isNothingWrong() {
        return told.isEmpty() && isUnderControl;
    }

    /** What is accepted and behind them, each once: {@code data race on Page.visits, Page.java:8}. */
    Set<String> acceptedTitles() {
        return accepted.stream()
                .flatMap(each -> each.accepted().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** How many are accepted by themselves, and not because of a bug that is predicted and counted already. */
    int inBaseline() {
        return (int) accepted.stream()
                .filter(each -> each.accepted().filter(each.name()::equals).isPresent())
                .map(Examined::name)
                .distinct()
                .count();
    }

    /** How many executions failed that the test fails with, by the way of exploring. */
    Map<String, Integer> toldByWay() {
        return byWay(false);
    }

    /** How many executions failed behind which is nothing but what is accepted, by the way of exploring. */
    Map<String, Integer> acceptedByWay() {
        return byWay(true);
    }

    private Map<String, Integer> byWay(boolean isAccepted) {
        Map<String, Integer> counts = new TreeMap<>();
        ways.forEach((sign, byWay) -> {
            boolean covered = told.stream()
                            .noneMatch(each -> each.failing().sign().equals(sign))
                    && accepted.stream().anyMatch(each -> each.failing().sign().equals(sign));
            if (covered == isAccepted) {
                byWay.forEach((way, count) -> counts.merge(way, count, Integer::sum));
            }
        });
        return counts;
    }

    /** For the report, a sentence for each that is accepted. */
    List<String> notes() {
        return accepted.stream()
                .map(each -> "Accepted: an execution in which the test " + Failure.name(each.execution())
                        + ", because of this: " + each.accepted().orElseThrow() + ".")
                .distinct()
                .toList();
    }
}
