package io.foretrace.predictor.ladder;

import io.foretrace.predictor.algorithm.causalorder.CausalOrderRaces;
import io.foretrace.predictor.algorithm.hb.HappensBefore;
import io.foretrace.predictor.algorithm.syncpreserving.SyncPreserving;
import io.foretrace.predictor.bug.PairGroup;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.witness.Prediction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The steps that answer <em>yes, here is a witness</em> or nothing, group by group, cheapest first. */
final class Steps {
    private final List<Step> steps = new ArrayList<>();

    Steps(TraceIndex index, Algorithm asked) {
        if (asked == Algorithm.HAPPENS_BEFORE || asked == Algorithm.LADDER) {
            steps.add(new Step(Algorithm.HAPPENS_BEFORE, new HappensBefore(index)::find));
        }
        if (asked == Algorithm.SYNC_PRESERVING || asked == Algorithm.LADDER) {
            steps.add(new Step(Algorithm.SYNC_PRESERVING, new SyncPreserving(index)::find));
        }
        if (asked == Algorithm.CAUSAL_ORDER) {
            steps.add(new Step(Algorithm.CAUSAL_ORDER, new CausalOrderRaces(index)::find));
        }
    }

    private record Step(Algorithm algorithm, Function<PairGroup, Optional<Prediction>> find) {}

    /** A prediction and the step that made it. */
    record Found(Algorithm by, Prediction prediction) {}

    Optional<Found> find(PairGroup group) {
        for (Step step : steps) {
            Optional<Prediction> prediction = step.find.apply(group);
            if (prediction.isPresent()) {
                return Optional.of(new Found(step.algorithm, prediction.get()));
            }
        }
        return Optional.empty();
    }
}
