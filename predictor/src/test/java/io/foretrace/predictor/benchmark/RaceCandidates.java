package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.algorithm.quickcheck.QuickCheck;
import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Candidates;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.order.TraceIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The groups of pairs that the quick check leaves to be asked about. */
record RaceCandidates(long excluded, List<BugGroup> groups) {
    static RaceCandidates of(TraceIndex index) {
        List<BugGroup> groups = new ArrayList<>();
        return new RaceCandidates(each(index, groups::add), groups);
    }

    /** Keeps no group: a trace whose every event has a location of its own can have millions. */
    static long each(TraceIndex index, Consumer<BugGroup> consumer) {
        Candidates races = Candidates.of(BugKind.DATA_RACE, index, Grouping.BY_LOCATION, new QuickCheck(index));
        long excluded = races.excluded();
        for (int field = 0; field < races.parts(); field++) {
            excluded += races.part(field, consumer::accept);
        }
        return excluded;
    }
}
