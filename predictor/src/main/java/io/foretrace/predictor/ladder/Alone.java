package io.foretrace.predictor.ladder;

import io.foretrace.predictor.algorithm.causality.CausalityGraph;
import io.foretrace.predictor.algorithm.causallyprecedes.CausallyPrecedes;
import io.foretrace.predictor.algorithm.causalorder.CausalOrderRaces;
import io.foretrace.predictor.algorithm.closure.ClosureRaces;
import io.foretrace.predictor.algorithm.lockhistory.LockHistory;
import io.foretrace.predictor.algorithm.lockhistory.Strategy;
import io.foretrace.predictor.algorithm.polygraph.Polygraph;
import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.Maximal;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.GroupAnswer;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.Witness;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Each algorithm asked alone, as {@code --algorithm} does: about every pair, and for what its own model says. */
final class Alone {
    /** More feasible traces than this are not enumerated: the closure is for small traces. */
    private static final long CLOSURE_LIMIT = 5_000_000;

    private final TraceIndex index;
    private final Limits limits;

    Alone(TraceIndex index, Limits limits) {
        this.index = index;
        this.limits = limits;
    }

    Step step(Algorithm algorithm) {
        return switch (algorithm) {
            case MAXIMAL -> maximal(new Maximal(index, limits));
            case SAID -> maximal(Maximal.said(index, limits));
            case IGNORING_DATA -> maximal(Maximal.ignoringData(index, limits));
            case CAUSALLY_PRECEDES -> this::causallyPrecedes;
            case CLOSURE -> (groups, parallel, progress) -> closure(groups);
            case CAUSAL_ORDER -> finder(algorithm, new CausalOrderRaces(index)::find);
            case LOCK_HISTORY -> pairByPair(new LockHistory(index, Strategy.I)::ask);
            case LOCK_HISTORY_SOUND -> pairByPair(new LockHistory(index, Strategy.II)::ask);
            case CAUSALITY_GRAPH -> pairByPair(new CausalityGraph(index)::ask);
            case POLYGRAPH_CSR -> pairByPair(new Polygraph(index, Model.CSR)::ask);
            case POLYGRAPH_CDSR -> pairByPair(new Polygraph(index, Model.CDSR)::ask);
            case QUICK_CHECK, HAPPENS_BEFORE, SYNC_PRESERVING, LADDER ->
                throw new IllegalArgumentException(algorithm + " is no step of its own");
        };
    }

    static Step maximal(Maximal maximal) {
        return (groups, parallel, progress) ->
                maximal.decide(groups, parallel, (done, total) -> progress.at("hard questions", done, total));
    }

    static Step finder(Algorithm algorithm, Function<BugGroup, Optional<Prediction>> find) {
        return (groups, parallel, progress) -> groups.stream()
                .map(group ->
                        find.apply(group).<GroupAnswer>map(found -> found).orElseGet(() -> Step.doesNotTell(algorithm)))
                .toList();
    }

    /** A group is answered by its first race, or when all its pairs are. */
    private Step pairByPair(Function<ErrorCondition, Answer> decider) {
        Duration perGroup = limits.perPair();
        return (groups, parallel, progress) ->
                groups.stream().map(group -> ask(decider, group, perGroup)).toList();
    }

    private static GroupAnswer ask(Function<ErrorCondition, Answer> decider, BugGroup group, Duration perGroup) {
        long start = System.nanoTime();
        OneByOne asked = new OneByOne(decider, GroupAnswer.NO);
        boolean[] isOutOfTime = new boolean[1];
        group.forEach(candidate -> {
            isOutOfTime[0] = System.nanoTime() - start > perGroup.toNanos();
            return !isOutOfTime[0] && asked.goesOn(candidate);
        });
        return isOutOfTime[0] ? new GroupAnswer.Unknown("out of time") : asked.answer();
    }

    /**
     * What causally-precedes claims is asked of maximal: only the first race of a trace is sure, and even that may be a
     * deadlock instead.
     */
    private List<GroupAnswer> causallyPrecedes(List<BugGroup> groups, Parallel parallel, Progress progress) {
        CausallyPrecedes causallyPrecedes = new CausallyPrecedes(index);
        List<Optional<BugGroup>> claimed =
                groups.stream().map(causallyPrecedes::races).toList();
        List<BugGroup> asked = claimed.stream().flatMap(Optional::stream).toList();
        Iterator<GroupAnswer> confirmed = maximal(new Maximal(index, limits))
                .ask(asked, parallel, progress)
                .iterator();
        return claimed.stream()
                .map(races ->
                        races.isPresent() ? ofClaim(confirmed.next()) : Step.doesNotTell(Algorithm.CAUSALLY_PRECEDES))
                .toList();
    }

    private static GroupAnswer ofClaim(GroupAnswer confirmed) {
        if (confirmed instanceof GroupAnswer.Unknown unknown) {
            return new GroupAnswer.Unknown("claimed, and maximal cannot tell: " + unknown.why());
        }
        return confirmed instanceof GroupAnswer.No
                ? new GroupAnswer.Unknown("claimed, but no reordering shows it")
                : confirmed;
    }

    private List<GroupAnswer> closure(List<BugGroup> groups) {
        Set<ErrorCondition> pairs = new LinkedHashSet<>();
        groups.forEach(group -> group.forEach(candidate -> {
            pairs.add(candidate.condition());
            return true;
        }));
        ClosureRaces closure = ClosureRaces.among(index.trace(), pairs, CLOSURE_LIMIT);
        GroupAnswer otherwise = new GroupAnswer.Unknown("too many feasible traces to look at them all");
        if (closure.isComplete()) {
            // The closure knows nothing of branches, which let a thread go on after a read of another value.
            otherwise = index.trace().hasBranches()
                    ? new GroupAnswer.Unknown("closure does not look at branches")
                    : GroupAnswer.NO;
        }
        List<GroupAnswer> answers = new ArrayList<>();
        for (BugGroup group : groups) {
            OneByOne asked = new OneByOne(pair -> answer(closure, pair), otherwise);
            group.forEach(asked);
            answers.add(asked.answer());
        }
        return answers;
    }

    private static Answer answer(ClosureRaces closure, ErrorCondition pair) {
        Witness witness = closure.witnesses().get(pair);
        return witness == null ? Answer.NO : new Answer.Yes(witness);
    }
}
