package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.AtomicityViolations;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugCandidates;
import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Deadlocks;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.OrderViolations;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.MaximalBugs;
import io.foretrace.predictor.maximal.MaximalBugs.Outcome;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.predictor.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Which bugs other than data races can show in another interleaving. Candidates come from the trace by cheap checks, the exact
 * algorithm answers, and every <em>yes</em> goes through the {@link WitnessChecker}.
 */
public final class OtherBugs {
    private static final Comparator<Bug> BY_KIND_AND_EVENTS =
            Comparator.comparing(Bug::kind).thenComparing(OtherBugs::events, Arrays::compare);

    private final TraceIndex index;
    private final WitnessChecker checker;

    private OtherBugs(Trace trace) {
        index = new TraceIndex(trace);
        checker = WitnessChecker.of(trace);
    }

    /**
     * The answers about a trace, sorted by kind and events.
     *
     * @param asked how many findings were asked about, each a group of candidates that are one to a person
     * @param found those that can be
     * @param unknown those that were not answered
     * @param leftOut sentences about what was not even asked about, mostly none
     */
    public record Report(long asked, List<Found> found, List<Open> unknown, List<String> leftOut) {
        public Report {
            found = List.copyOf(found);
            unknown = List.copyOf(unknown);
            leftOut = List.copyOf(leftOut);
        }

        /** How many cannot be. */
        public long no() {
            return asked - found.size() - unknown.size();
        }
    }

    /** A bug that can show, and a witness that has been checked. */
    public record Found(Bug bug, Witness witness) {}

    /** A bug without an answer, and why. A group is shown by one of its candidates. */
    public record Open(Bug bug, String why) {}

    /** Asks on all cores. Races are not asked about here, but by the {@link Ladder}. */
    public static Report predict(Trace trace, Set<BugKind> kinds, Limits limits) {
        try (Parallel parallel = Parallel.onAllCores()) {
            return predict(trace, kinds, limits, parallel, Progress.NONE);
        }
    }

    public static Report predict(Trace trace, Set<BugKind> kinds, Limits limits, Parallel parallel, Progress progress) {
        return new OtherBugs(trace).predict(kinds, limits, parallel, progress);
    }

    private Report predict(Set<BugKind> kinds, Limits limits, Parallel parallel, Progress progress) {
        List<BugGroup> groups = new ArrayList<>();
        List<Bug> examples = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        for (BugKind kind : BugKind.values()) {
            if (kinds.contains(kind) && kind != BugKind.DATA_RACE) {
                BugCandidates candidates = candidates(kind);
                for (BugGroup group : candidates.groups()) {
                    group.example().ifPresent(example -> {
                        groups.add(group);
                        examples.add(example);
                    });
                }
                leftOut.addAll(candidates.leftOut().isEmpty() ? List.of() : List.of(candidates.leftOut()));
            }
        }
        AtomicInteger done = new AtomicInteger();
        List<Outcome> outcomes = new MaximalBugs(index, limits)
                .decide(groups, parallel, count -> progress.at("other bugs", done.addAndGet(count), groups.size()));
        return report(examples, outcomes, leftOut);
    }

    private BugCandidates candidates(BugKind kind) {
        return switch (kind) {
            case DEADLOCK -> Deadlocks.of(index);
            case ATOMICITY_VIOLATION -> AtomicityViolations.of(index);
            case ORDER_VIOLATION -> OrderViolations.of(index);
            case DATA_RACE -> throw new IllegalArgumentException("races are asked about by the ladder");
        };
    }

    private Report report(List<Bug> examples, List<Outcome> outcomes, List<String> leftOut) {
        List<Found> found = new ArrayList<>();
        List<Open> unknown = new ArrayList<>();
        for (int i = 0; i < outcomes.size(); i++) {
            Outcome outcome = outcomes.get(i);
            if (outcome.bug() != null && outcome.witness() != null) {
                found.add(checked(outcome.bug(), outcome.witness()));
            } else if (!outcome.open().isEmpty()) {
                unknown.add(new Open(examples.get(i), outcome.open()));
            }
        }
        found.sort(Comparator.comparing(Found::bug, BY_KIND_AND_EVENTS));
        unknown.sort(Comparator.comparing(Open::bug, BY_KIND_AND_EVENTS));
        return new Report(outcomes.size(), found, unknown, leftOut);
    }

    /** No algorithm is trusted: a witness that does not stand up is a bug in Foretrace, and must not look like one here. */
    private Found checked(Bug bug, Witness witness) {
        checker.violation(bug.condition(), witness, Model.MAXIMAL).ifPresent(violation -> {
            throw new IllegalStateException(
                    "Foretrace is wrong, not your program: " + bug + " has a witness that is not one: " + violation);
        });
        return new Found(bug, witness);
    }

    private static int[] events(Bug bug) {
        ErrorCondition condition = bug.condition();
        return IntStream.concat(Arrays.stream(condition.about()), Arrays.stream(condition.inOrder()))
                .toArray();
    }
}
