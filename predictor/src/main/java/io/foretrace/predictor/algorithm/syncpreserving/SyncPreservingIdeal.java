package io.foretrace.predictor.algorithm.syncpreserving;

import io.foretrace.predictor.order.Clocks;
import io.foretrace.predictor.order.CriticalSections;
import io.foretrace.predictor.order.CriticalSections.Strand;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/**
 * The smallest set of events that is closed under ≤TRF (thread order and reads-from) and in which, of two critical
 * sections of one lock, the earlier one is complete (POPL 2021, Definition 5). Performed in the order of the trace it is
 * a sync-preserving correct reordering.
 *
 * <p>Such a set is one number per thread. It only grows, so that the cost of closing it is shared by all pairs that are
 * asked one after the other.
 */
final class SyncPreservingIdeal {
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final LockSets lockSets;
    private final CriticalSections sections;
    private final Clocks trf;
    private final int[] frontier;

    SyncPreservingIdeal(TraceIndex index, Clocks trf) {
        trace = index.trace();
        threadOrder = index.threadOrder();
        lockSets = index.lockSets();
        sections = index.criticalSections();
        this.trf = trf;
        frontier = new int[threadOrder.threads()];
    }

    void clear() {
        Arrays.fill(frontier, 0);
    }

    boolean contains(int event) {
        return threadOrder.position(event) < frontier[trace.thread(event)];
    }

    /** How many events of each thread are in the set. */
    int[] frontier() {
        return frontier.clone();
    }

    /**
     * Whether the first of two accesses must have happened when both are about to happen. Adds what must have happened
     * then, all of it if the answer is no.
     */
    boolean forces(int first, int second) {
        int thread = trace.thread(first);
        if (trf.before(second, thread) > threadOrder.position(first)) {
            // Most pairs end here: the second thread has seen what came after the first access.
            return true;
        }
        trf.joinBefore(first, frontier);
        trf.joinBefore(second, frontier);
        close(first);
        return contains(first);
    }

    /** Adds two sets that are closed under ≤TRF. */
    void add(int[] start, SyncPreservingIdeal other) {
        for (int thread = 0; thread < frontier.length; thread++) {
            frontier[thread] = Math.max(frontier[thread], Math.max(start[thread], other.frontier[thread]));
        }
        close(Trace.NONE);
    }

    /** Goes on until nothing is missing, or the unwanted event is in. */
    private void close(int unwanted) {
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int thread = 0; thread < frontier.length; thread++) {
                changed |= closeSectionsOf(thread);
            }
            if (unwanted != Trace.NONE && contains(unwanted)) {
                return;
            }
        }
    }

    private boolean closeSectionsOf(int thread) {
        int held = heldAt(thread, frontier[thread]);
        boolean changed = false;
        for (int i = 0; i < lockSets.size(held); i++) {
            int acquire = openAcquire(lockSets.lock(held, i), lockSets.isShared(held, i), thread);
            if (laterSectionExists(acquire, lockSets.lock(held, i), lockSets.isShared(held, i), thread)) {
                trf.joinAfter(sections.match(acquire), frontier);
                changed = true;
            }
        }
        return changed;
    }

    private int heldAt(int thread, int position) {
        return position < threadOrder.length(thread)
                ? lockSets.before(threadOrder.event(thread, position))
                : lockSets.atEnd(thread);
    }

    private int openAcquire(int lock, boolean shared, int thread) {
        for (Strand strand : sections.strands(lock)) {
            if (strand.thread() == thread) {
                return lastInside(shared ? strand.shared() : strand.exclusive(), thread);
            }
        }
        throw new IllegalStateException("thread " + thread + " holds lock " + lock + " without an acquire");
    }

    private boolean laterSectionExists(int acquire, int lock, boolean shared, int thread) {
        for (Strand strand : sections.strands(lock)) {
            if (strand.thread() != thread) {
                int later = lastInside(strand.exclusive(), strand.thread());
                if (!shared) {
                    later = Math.max(later, lastInside(strand.shared(), strand.thread()));
                }
                if (later > acquire) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The last of some acquires of a thread that is in the set, or {@link Trace#NONE}. */
    private int lastInside(IntList acquires, int thread) {
        if (acquires.isEmpty()) {
            return Trace.NONE;
        }
        int end = frontier[thread];
        int bound = end < threadOrder.length(thread) ? threadOrder.event(thread, end) : Integer.MAX_VALUE;
        int count = acquires.countBelow(bound);
        return count == 0 ? Trace.NONE : acquires.get(count - 1);
    }
}
