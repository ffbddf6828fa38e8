package io.foretrace.predictor.algorithm.lockhistory;

import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.witness.Witness;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** All questions about one pair of threads from one start pair. */
final class Reachability {
    private static final int BRANCHES = 10;
    /** So many pairs are visited in any case: histories of 200 lock events are searched to the end. */
    private static final int SMALL = 10_000;

    private final TraceIndex index;
    private final Start start;
    private final TimeStampedLockHistory ta;
    private final TimeStampedLockHistory tb;
    private final Snapshot snapshot;
    private final PairSearch search;
    /** Made when first needed: it replays the trace up to the start pair. */
    private @Nullable Schedules schedules;

    Reachability(
            TraceIndex index, Strategy strategy, Start start, TimeStampedLockHistory ta, TimeStampedLockHistory tb) {
        this.index = index;
        this.start = start;
        this.ta = ta;
        this.tb = tb;
        snapshot = strategy == Strategy.I
                ? Snapshot.ofNobody(index)
                : Snapshot.ofOthers(index, start.frontier(), ta.thread(), tb.thread());
        Checks checks = new Checks(ta, tb, index.mustHappenBefore(), snapshot);
        search = new PairSearch(checks, new Pair(start.location(ta), start.location(tb)), mostPairs());
    }

    /**
     * How far a search goes for one target: O(b(m+n)), in the terms of the paper's section V. Its b, how often both
     * branches are taken, is small in practice, but nothing bounds it.
     */
    private int mostPairs() {
        return BRANCHES * (ta.size() + tb.size()) + SMALL;
    }

    /** Whether there is a way; in strategy II, one on which no other thread has to do anything. Gives up after so many calls. */
    Outcome search(int a, int b, long mostCalls) {
        if (snapshot.mustGoOnBefore(a) || snapshot.mustGoOnBefore(b)) {
            return Outcome.FAIL;
        }
        return search.doSearch(new Pair(ta.location(a), tb.location(b)), mostCalls);
    }

    /** A witness for a pair that is reachable. */
    Optional<Witness> witness(int a, int b) {
        if (schedules == null) {
            schedules = new Schedules(index, start, ta, tb);
        }
        return schedules.witness(search.path(new Pair(ta.location(a), tb.location(b))), a, b);
    }

    long calls() {
        return search.calls();
    }

    int visitedPairs() {
        return search.visitedPairs();
    }
}
