package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.FieldConflicts.Grouping;
import io.foretrace.predictor.maximal.Limits;

/** What is asked for: by which algorithm, about which pairs, and how far to go for an answer. */
public record Settings(Algorithm algorithm, Grouping grouping, Limits limits) {
    public static final Settings DEFAULT = new Settings(Algorithm.LADDER, Grouping.BY_LOCATION, Limits.DEFAULT);

    public Settings with(Algorithm other) {
        return new Settings(other, grouping, limits);
    }

    public Settings with(Grouping other) {
        return new Settings(algorithm, other, limits);
    }

    public Settings with(Limits other) {
        return new Settings(algorithm, grouping, other);
    }
}
