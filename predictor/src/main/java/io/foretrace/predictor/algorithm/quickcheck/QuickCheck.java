package io.foretrace.predictor.algorithm.quickcheck;

import io.foretrace.predictor.bug.Conflicts;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.MustHappenBefore;
import io.foretrace.predictor.order.TraceIndex;

/**
 * The quick check of the papers: two accesses can race only if no lock keeps their threads apart (Eraser) and neither
 * must happen before the other. A <em>no</em> is final in every model; what passes is only a question.
 */
public final class QuickCheck implements Conflicts.Check {
    private final TraceIndex index;

    public QuickCheck(TraceIndex index) {
        this.index = index;
    }

    @Override
    public boolean mayRaceUnderOneLock() {
        return false;
    }

    @Override
    public boolean mayRace(int first, int second) {
        LockSets lockSets = index.lockSets();
        MustHappenBefore mustHappenBefore = index.mustHappenBefore();
        return !lockSets.exclude(lockSets.before(first), lockSets.before(second))
                && !mustHappenBefore.ordered(first, second)
                && !mustHappenBefore.ordered(second, first);
    }
}
