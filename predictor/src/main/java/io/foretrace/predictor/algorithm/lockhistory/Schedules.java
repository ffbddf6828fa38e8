package io.foretrace.predictor.algorithm.lockhistory;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.witness.Witness;
import java.util.List;
import java.util.Optional;

/** Witnesses (section III-B): what led to the start pair, and then the pair's own events in the order of the search. */
final class Schedules {
    private final TraceIndex index;
    private final Start start;
    private final TimeStampedLockHistory ta;
    private final TimeStampedLockHistory tb;
    private final Run atStart;
    private final List<Integer> notifies;

    Schedules(TraceIndex index, Start start, TimeStampedLockHistory ta, TimeStampedLockHistory tb) {
        this.index = index;
        this.start = start;
        this.ta = ta;
        this.tb = tb;
        notifies = index.waits().notifies();
        Run run = new Run(index);
        for (int event : start.followedBy().events()) {
            run.perform(event);
        }
        atStart = run.goOn();
    }

    /** A witness for two accesses, if the other threads do not get in the way of the path. */
    Optional<Witness> witness(List<Move> path, int a, int b) {
        Run run = atStart.goOn();
        Scheduler scheduler = new Scheduler(index, notifies, run);
        Pair pair = new Pair(start.location(ta), start.location(tb));
        stopBeforeNext(scheduler, pair, a, b);
        for (Move move : path) {
            boolean made = (move.a() == 0 || scheduler.perform(ta.event(pair.a())))
                    && (move.b() == 0 || scheduler.perform(tb.event(pair.b())));
            if (!made) {
                return Optional.empty();
            }
            pair = pair.after(move);
            stopBeforeNext(scheduler, pair, a, b);
        }
        boolean there = scheduler.standBefore(a) && scheduler.standBefore(b);
        return there ? Optional.of(witness(run.performed(), a, b)) : Optional.empty();
    }

    /** Between two of its lock events a thread of the pair may go on as the others need it. */
    private void stopBeforeNext(Scheduler scheduler, Pair pair, int a, int b) {
        scheduler.stopBefore(pair.a() < ta.location(a) ? ta.event(pair.a()) : a);
        scheduler.stopBefore(pair.b() < tb.location(b) ? tb.event(pair.b()) : b);
    }

    private Witness witness(IntList performed, int a, int b) {
        performed.add(a);
        performed.add(b);
        return start.followedBy(performed.toArray());
    }
}
