package io.foretrace.predictor.algorithm.causality;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.order.Waits.Wait;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.List;

/**
 * The last causality barrier (section 4): for each thread a lock-free state, as late as possible, such that no seed edge
 * leads back over them. All before it can stay as it was observed, so that the graph need not have it.
 *
 * <p>Two barriers have a latest one in common, so walking back from the properties until nothing is wrong (Algorithm 2,
 * here for any number of threads) finds it. The paper also forbids seed edges that lead forward over the barrier, though
 * its proof of Theorem 2 only needs that none leads back; forks and joins may lead forward here. Otherwise no barrier
 * could lie between the fork of a thread and its first event.
 */
final class LastBarrier {
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final SeedEdges seeds;
    private final List<Wait> waits;
    /** Per thread the positions before which it holds no lock and does not wait. */
    private final IntList[] free;

    LastBarrier(TraceIndex index, SeedEdges seeds) {
        trace = index.trace();
        threadOrder = index.threadOrder();
        this.seeds = seeds;
        waits = index.waits().waits();
        free = new IntList[threadOrder.threads()];
        for (int thread = 0; thread < free.length; thread++) {
            free[thread] = freePositions(index.lockSets(), thread);
        }
    }

    private IntList freePositions(LockSets lockSets, int thread) {
        IntList positions = new IntList();
        boolean waiting = false;
        int length = threadOrder.length(thread);
        for (int position = 0; position < length; position++) {
            int event = threadOrder.event(thread, position);
            if (!waiting && lockSets.size(lockSets.before(event)) == 0) {
                positions.add(position);
            }
            waiting = trace.op(event) == Op.WAIT || (waiting && trace.op(event) != Op.WOKEN);
        }
        if (!waiting && lockSets.size(lockSets.atEnd(thread)) == 0) {
            positions.add(length);
        }
        return positions;
    }

    /** How many events of each thread are before the last barrier for all the properties. */
    int[] before(List<Property> properties) {
        int[] scanned = neededByAll(properties);
        int[] barrier = scanned.clone();
        for (Property property : properties) {
            for (int event : property.condition().about()) {
                stayAfter(barrier, event);
            }
            for (int event : property.condition().inOrder()) {
                stayAfter(barrier, event);
            }
        }
        boolean changed;
        do {
            changed = toFreeStates(barrier);
            changed |= keepWaitsWhole(barrier);
            changed |= followSeeds(barrier, scanned);
        } while (changed);
        return barrier;
    }

    private int[] neededByAll(List<Property> properties) {
        int[] needed = new int[free.length];
        for (int thread = 0; thread < needed.length; thread++) {
            int least = Integer.MAX_VALUE;
            for (Property property : properties) {
                least = Math.min(least, property.needed(thread));
            }
            needed[thread] = least;
        }
        return needed;
    }

    private boolean stayAfter(int[] barrier, int event) {
        int thread = trace.thread(event);
        int position = threadOrder.position(event);
        boolean lower = position < barrier[thread];
        barrier[thread] = Math.min(barrier[thread], position);
        return lower;
    }

    private boolean toFreeStates(int[] barrier) {
        boolean changed = false;
        for (int thread = 0; thread < barrier.length; thread++) {
            int last = free[thread].get(free[thread].countBelow(barrier[thread] + 1) - 1);
            changed |= last < barrier[thread];
            barrier[thread] = last;
        }
        return changed;
    }

    /** A wait, what ended it and what came of it are all before the barrier, or all after it. */
    private boolean keepWaitsWhole(int[] barrier) {
        boolean changed = false;
        for (Wait wait : waits) {
            boolean after = isAfter(barrier, wait.event())
                    || (wait.notification() != Trace.NONE && isAfter(barrier, wait.notification()));
            if (after) {
                changed |= stayAfter(barrier, wait.event());
                if (wait.notification() != Trace.NONE) {
                    changed |= stayAfter(barrier, wait.notification());
                }
            }
        }
        return changed;
    }

    private boolean isAfter(int[] barrier, int event) {
        return threadOrder.position(event) >= barrier[trace.thread(event)];
    }

    /** What comes after an event that is after the barrier is after it too. */
    private boolean followSeeds(int[] barrier, int[] scanned) {
        boolean changed = false;
        for (int thread = 0; thread < barrier.length; thread++) {
            while (scanned[thread] > barrier[thread]) {
                IntList targets = seeds.outOf(threadOrder.event(thread, --scanned[thread]));
                for (int i = 0; i < targets.size(); i++) {
                    changed |= stayAfter(barrier, targets.get(i));
                }
            }
        }
        return changed;
    }
}
