package io.foretrace.predictor.ladder;

import io.foretrace.predictor.algorithm.causality.CausalityGraph;
import io.foretrace.predictor.algorithm.lockhistory.LockHistory;
import io.foretrace.predictor.algorithm.lockhistory.Strategy;
import io.foretrace.predictor.algorithm.polygraph.Polygraph;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.PairGroup;
import io.foretrace.predictor.bug.PairGroup.StrandPair;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import java.time.Duration;
import java.util.function.Function;

/** Algorithms that are asked about one pair at a time: a group is answered by its first race, or when all its pairs are. */
final class PairByPair {
    private final Function<ErrorCondition, Answer> decider;
    private final Duration perGroup;

    private PairByPair(Function<ErrorCondition, Answer> decider, Duration perGroup) {
        this.decider = decider;
        this.perGroup = perGroup;
    }

    /** @param perGroup how long a group may take; what is left of it then is unknown */
    static PairByPair of(Algorithm algorithm, TraceIndex index, Duration perGroup) {
        return new PairByPair(decider(algorithm, index), perGroup);
    }

    private static Function<ErrorCondition, Answer> decider(Algorithm algorithm, TraceIndex index) {
        return switch (algorithm) {
            case LOCK_HISTORY -> new LockHistory(index, Strategy.I)::ask;
            case LOCK_HISTORY_SOUND -> new LockHistory(index, Strategy.II)::ask;
            case CAUSALITY_GRAPH -> new CausalityGraph(index)::ask;
            case POLYGRAPH_CSR -> new Polygraph(index, Model.CSR)::ask;
            case POLYGRAPH_CDSR -> new Polygraph(index, Model.CDSR)::ask;
            default -> pair -> new Answer.Unknown(algorithm + " does not tell");
        };
    }

    Answer ask(PairGroup group) {
        long start = System.nanoTime();
        Answer open = Answer.NO;
        for (StrandPair strands : group.strands()) {
            for (int one : strands.one().events()) {
                for (int other : strands.other().events()) {
                    if (System.nanoTime() - start > perGroup.toNanos()) {
                        return new Answer.Unknown("out of time");
                    }
                    Answer answer = decider.apply(ErrorCondition.race(Math.min(one, other), Math.max(one, other)));
                    if (answer instanceof Answer.Yes) {
                        return answer;
                    }
                    open = answer instanceof Answer.Unknown ? answer : open;
                }
            }
        }
        return open;
    }
}
