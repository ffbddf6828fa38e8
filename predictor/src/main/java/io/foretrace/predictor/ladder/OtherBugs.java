package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.AtomicityViolations;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugCandidates;
import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Deadlocks;
import io.foretrace.predictor.bug.OrderViolations;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
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
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Which bugs other than data races can show in another interleaving. Candidates come from the trace by cheap checks, the exact
 * algorithm answers, and every <em>yes</em> goes through the {@link WitnessChecker}.
 */
final class OtherBugs {
    private final TraceIndex index;
    private final WitnessChecker checker;

    private OtherBugs(Trace trace) {
        index = new TraceIndex(trace);
        checker = WitnessChecker.of(trace);
    }

    static Map<BugKind, Answers> predict(Trace trace, Settings settings, Parallel parallel, Progress progress) {
        return new OtherBugs(trace).predict(settings.kinds(), settings.limits(), parallel, progress);
    }

    private Map<BugKind, Answers> predict(Set<BugKind> kinds, Limits limits, Parallel parallel, Progress progress) {
        List<BugGroup> groups = new ArrayList<>();
        List<Bug> examples = new ArrayList<>();
        Map<BugKind, String> leftOut = new EnumMap<>(BugKind.class);
        for (BugKind kind : BugKind.values()) {
            if (kinds.contains(kind) && kind != BugKind.DATA_RACE) {
                BugCandidates candidates = candidates(kind);
                for (BugGroup group : candidates.groups()) {
                    group.example().ifPresent(example -> {
                        groups.add(group);
                        examples.add(example);
                    });
                }
                leftOut.put(kind, candidates.leftOut());
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

    private Map<BugKind, Answers> report(List<Bug> examples, List<Outcome> outcomes, Map<BugKind, String> leftOut) {
        Map<BugKind, Tally> tallies = new EnumMap<>(BugKind.class);
        leftOut.keySet().forEach(kind -> tallies.put(kind, new Tally()));
        for (int i = 0; i < outcomes.size(); i++) {
            Outcome outcome = outcomes.get(i);
            Tally tally = tallies.computeIfAbsent(examples.get(i).kind(), unused -> new Tally());
            if (outcome.bug() != null && outcome.witness() != null) {
                tally.found(checked(outcome.bug(), outcome.witness()));
            } else if (!outcome.open().isEmpty()) {
                tally.unknown(new Open(examples.get(i), outcome.open()));
            } else {
                tally.no(Algorithm.MAXIMAL, 1);
            }
        }
        Map<BugKind, Answers> answers = new EnumMap<>(BugKind.class);
        tallies.forEach((kind, tally) -> {
            tally.asks(Algorithm.MAXIMAL);
            answers.put(kind, tally.answers(leftOut.getOrDefault(kind, "")));
        });
        return answers;
    }

    /** No algorithm is trusted: a witness that does not stand up is a bug in Foretrace, and must not look like one here. */
    private Found checked(Bug bug, Witness witness) {
        checker.violation(bug.condition(), witness, Model.MAXIMAL).ifPresent(violation -> {
            throw new IllegalStateException(
                    "Foretrace is wrong, not your program: " + bug + " has a witness that is not one: " + violation);
        });
        return new Found(bug, Algorithm.MAXIMAL, witness);
    }
}
