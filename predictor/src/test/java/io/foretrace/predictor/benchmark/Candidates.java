package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.algorithm.quickcheck.QuickCheck;
import io.foretrace.predictor.bug.Conflicts;
import io.foretrace.predictor.bug.FieldConflicts.Grouping;
import io.foretrace.predictor.bug.PairGroup;
import io.foretrace.predictor.order.TraceIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The groups of pairs that the quick check leaves to be asked about. */
record Candidates(long excluded, List<PairGroup> groups) {
    static Candidates of(TraceIndex index) {
        List<PairGroup> groups = new ArrayList<>();
        return new Candidates(each(index, groups::add), groups);
    }

    /** Keeps no group: a trace whose every event has a location of its own can have millions. */
    static long each(TraceIndex index, Consumer<PairGroup> consumer) {
        Conflicts conflicts = new Conflicts(index);
        QuickCheck quickCheck = new QuickCheck(index);
        long excluded = 0;
        for (int field = 0; field < conflicts.fields(); field++) {
            excluded += conflicts.field(field).candidates(quickCheck, Grouping.BY_LOCATION, consumer);
        }
        return excluded;
    }
}
