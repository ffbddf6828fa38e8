package io.foretrace.predictor.ladder;

import io.foretrace.predictor.algorithm.causality.CausalityGraph;
import io.foretrace.predictor.algorithm.causalorder.CausalOrderRaces;
import io.foretrace.predictor.algorithm.lockhistory.LockHistory;
import io.foretrace.predictor.algorithm.lockhistory.Strategy;
import io.foretrace.predictor.algorithm.polygraph.Cost;
import io.foretrace.predictor.algorithm.polygraph.Polygraph;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.Maximal;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.GroupAnswer;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.WitnessChecker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;

/**
 * Each algorithm as a step of the ladder. All but the last give up early, so that together they cost little beside it;
 * and they count what they do instead of looking at the clock, so that who answers is the same on every machine.
 */
final class InLadder {
    /** Causal order goes through the whole trace, event by event: 50 µs for each. */
    private static final int CAUSAL_ORDER_EVENTS = 5_000;

    /** A no takes all pairs of a group, so groups of more pairs than this are left alone. */
    private static final int MOST_PAIRS = 64;

    /** For 8 groups: about a twentieth of a second. */
    private static final long LOCK_HISTORY_CALLS = 100_000;

    private static final int CAUSALITY_VERTICES = 500;
    private static final int RULE_OUT_ROUND = 32;
    private static final int POLYGRAPH_ROUND = 48;
    private static final int POLYGRAPH_EVENTS = 200_000;
    /** To ask about more of them takes longer than maximal takes for the group. */
    private static final int CDSR_PAIRS = 1;

    private static final int CSR_PAIRS = 3;
    private static final Cost POLYGRAPH_COST = new Cost(50, 60_000, Duration.ofDays(1));

    private final TraceIndex index;
    private final WitnessChecker checker;
    private final Limits limits;

    InLadder(TraceIndex index, WitnessChecker checker, Limits limits) {
        this.index = index;
        this.checker = checker;
        this.limits = limits;
    }

    /** @param open what the step is going to be asked about */
    Step step(Algorithm algorithm, List<BugGroup> open) {
        return switch (algorithm) {
            case CAUSAL_ORDER -> causalOrder(open);
            case LOCK_HISTORY -> {
                LockHistory lockHistory = new LockHistory(index, Strategy.I);
                yield ruledOut(algorithm, pairs -> lockHistory.ruledOut(pairs, LOCK_HISTORY_CALLS));
            }
            case CAUSALITY_GRAPH -> ruledOut(algorithm, new CausalityGraph(index, CAUSALITY_VERTICES)::ruledOut);
            case POLYGRAPH_CSR -> polygraph(algorithm, Model.CSR, CSR_PAIRS);
            case POLYGRAPH_CDSR -> polygraph(algorithm, Model.CDSR, CDSR_PAIRS);
            case MAXIMAL -> Alone.maximal(new Maximal(index, limits));
            default -> throw new IllegalArgumentException(algorithm + " is not a step of the ladder");
        };
    }

    private Step causalOrder(List<BugGroup> open) {
        if (index.trace().size() > CAUSAL_ORDER_EVENTS) {
            return leaveAll(Algorithm.CAUSAL_ORDER);
        }
        BitSet wanted = new BitSet();
        for (BugGroup group : open) {
            group.combinations().forEach(strands -> {
                add(strands.spans(0), wanted);
                add(strands.spans(1), wanted);
            });
        }
        return Alone.finder(Algorithm.CAUSAL_ORDER, new CausalOrderRaces(index, wanted::get)::find);
    }

    private static void add(Spans events, BitSet wanted) {
        for (int i = 0; i < events.size(); i++) {
            wanted.set(events.first(i));
        }
    }

    private static Step leaveAll(Algorithm algorithm) {
        return (groups, parallel, progress) -> groups.stream()
                .<GroupAnswer>map(group -> Step.doesNotTell(algorithm))
                .toList();
    }

    /** A group is out if all its pairs are. */
    private static Step ruledOut(Algorithm algorithm, Function<List<ErrorCondition>, BitSet> ruledOut) {
        return new Rounds(algorithm, RULE_OUT_ROUND, groups -> {
            List<ErrorCondition> pairs = new ArrayList<>();
            groups.forEach(group -> pairs.addAll(pairsToRuleOut(group)));
            BitSet no = ruledOut.apply(pairs);
            List<GroupAnswer> answers = new ArrayList<>();
            int next = 0;
            for (BugGroup group : groups) {
                int end = next + pairsToRuleOut(group).size();
                boolean isOut = end > next && no.nextClearBit(next) >= end;
                answers.add(isOut ? GroupAnswer.NO : Step.doesNotTell(algorithm));
                next = end;
            }
            return answers;
        });
    }

    private static List<ErrorCondition> pairsToRuleOut(BugGroup group) {
        return group.size() > MOST_PAIRS
                ? List.of()
                : group.first(MOST_PAIRS).stream().map(Bug::condition).toList();
    }

    private Step polygraph(Algorithm algorithm, Model model, int mostPairs) {
        if (index.trace().size() > POLYGRAPH_EVENTS) {
            return leaveAll(algorithm);
        }
        Polygraph polygraph = new Polygraph(index, model, POLYGRAPH_COST);
        return new Rounds(
                algorithm,
                POLYGRAPH_ROUND,
                groups -> groups.stream()
                        .map(group -> ask(group, mostPairs, pair -> sure(algorithm, pair, polygraph.ask(pair))))
                        .toList());
    }

    /** Some pairs of a group are asked: one race is enough, a no takes all. */
    private static GroupAnswer ask(BugGroup group, int mostPairs, Function<ErrorCondition, Answer> decider) {
        boolean asksAll = group.size() <= mostPairs;
        OneByOne asked = new OneByOne(decider, asksAll ? GroupAnswer.NO : new GroupAnswer.Unknown("too many pairs"));
        return asked.about(group.first(mostPairs));
    }

    /**
     * What an answer tells about the maximal races, by {@code cdsr ⊆ mcm ⊆ maximal ⊆ csr}: a yes that ignores data holds
     * where its witness happens to keep the rules of maximal, and a no that fixes what reads see says nothing.
     */
    private Answer sure(Algorithm algorithm, ErrorCondition pair, Answer answer) {
        boolean ignoresData = algorithm.model() == Model.CSR;
        boolean isSure = answer instanceof Answer.Yes yes
                ? !ignoresData
                        || checker.violation(pair, yes.witness(), Model.MAXIMAL).isEmpty()
                : ignoresData || answer instanceof Answer.Unknown;
        return isSure ? answer : new Answer.Unknown(Step.doesNotTell(algorithm).why());
    }
}
