package io.foretrace.predictor.ladder;

import io.foretrace.predictor.algorithm.hb.HappensBefore;
import io.foretrace.predictor.algorithm.syncpreserving.SyncPreserving;
import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.witness.Prediction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The steps that answer <em>yes, here is a witness</em> or nothing, in almost no time. They are asked about each group as
 * it is made, so that only what they leave open is ever kept: there can be millions of groups.
 */
final class Finders {
    private final List<Finder> finders = new ArrayList<>();

    Finders(TraceIndex index, List<Algorithm> steps) {
        for (Algorithm step : steps) {
            if (step == Algorithm.HAPPENS_BEFORE) {
                HappensBefore happensBefore = new HappensBefore(index);
                finders.add(new Finder(step, happensBefore::racing, happensBefore::find));
            } else if (step == Algorithm.SYNC_PRESERVING) {
                finders.add(new Finder(step, Finders::all, new SyncPreserving(index)::find));
            }
        }
    }

    static boolean include(Algorithm step) {
        return step == Algorithm.HAPPENS_BEFORE || step == Algorithm.SYNC_PRESERVING;
    }

    /** @param worthAsking as below */
    private record Finder(
            Algorithm algorithm,
            BiFunction<Spans, Spans, int[]> worthAsking,
            Function<BugGroup, Optional<Prediction>> find) {}

    /**
     * Of groups of one pair each, those that a finder may find: for each of the ones from which of the others to before which,
     * two numbers.
     */
    int[] worthAsking(Spans ones, Spans others) {
        if (finders.size() > 1) {
            return all(ones, others);
        }
        return finders.isEmpty()
                ? new int[2 * ones.size()]
                : finders.get(0).worthAsking.apply(ones, others);
    }

    private static int[] all(Spans ones, Spans others) {
        int[] all = new int[2 * ones.size()];
        for (int i = 0; i < ones.size(); i++) {
            all[2 * i + 1] = others.size();
        }
        return all;
    }

    /** A prediction and the step that made it. */
    record Found(Algorithm by, Prediction prediction) {}

    Optional<Found> find(BugGroup group) {
        for (Finder finder : finders) {
            Optional<Prediction> prediction = finder.find.apply(group);
            if (prediction.isPresent()) {
                return Optional.of(new Found(finder.algorithm, prediction.get()));
            }
        }
        return Optional.empty();
    }
}
