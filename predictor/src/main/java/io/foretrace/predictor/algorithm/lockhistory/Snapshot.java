package io.foretrace.predictor.algorithm.lockhistory;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.MustHappenBefore;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;

/**
 * Where the threads that are not in the pair stand while the pair is searched: the EL of the paper's equation 1.
 *
 * <p>EL has the next lock event of each thread; here it is the next event of any kind, so that it is also seen if the
 * pair needs something that comes before that lock event.
 */
final class Snapshot {
    private final LockSets lockSets;
    private final MustHappenBefore mustHappenBefore;
    private final IntList next = new IntList();
    private final IntList held = new IntList();

    private Snapshot(TraceIndex index) {
        lockSets = index.lockSets();
        mustHappenBefore = index.mustHappenBefore();
    }

    /** For strategy I: the other threads are left out of the search. */
    static Snapshot ofNobody(TraceIndex index) {
        return new Snapshot(index);
    }

    /** For strategy II: all threads but two have performed so many events, and stay there. */
    static Snapshot ofOthers(TraceIndex index, int[] frontier, int ta, int tb) {
        Snapshot snapshot = new Snapshot(index);
        ThreadOrder threadOrder = index.threadOrder();
        for (int thread = 0; thread < frontier.length; thread++) {
            if (thread == ta || thread == tb) {
                continue;
            }
            boolean isOver = frontier[thread] == threadOrder.length(thread);
            int le = isOver ? -1 : threadOrder.event(thread, frontier[thread]);
            int locks = isOver ? snapshot.lockSets.atEnd(thread) : snapshot.lockSets.before(le);
            if (!isOver) {
                snapshot.next.add(le);
            }
            if (snapshot.lockSets.size(locks) > 0) {
                snapshot.held.add(locks);
            }
        }
        return snapshot;
    }

    /** Whether a set of locks cannot be held while the other threads stand where they stand. */
    boolean holdsOneOf(int locks) {
        for (int i = 0; i < held.size(); i++) {
            if (lockSets.exclude(held.get(i), locks)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an event needs another thread to go on ({@code le ≺ a}): then so does all that its thread does later. */
    boolean mustGoOnBefore(int event) {
        for (int i = 0; i < next.size(); i++) {
            if (mustHappenBefore.ordered(next.get(i), event)) {
                return true;
            }
        }
        return false;
    }
}
