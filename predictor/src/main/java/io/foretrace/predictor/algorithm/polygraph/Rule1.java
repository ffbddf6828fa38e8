package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.order.CriticalSections;
import io.foretrace.predictor.order.CriticalSections.Strand;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;

/**
 * Rule 1: of the polyedge {@code (rel1 → acq2, rel2 → acq1)}, {@code rel1 → acq2} is left if there is a path from
 * {@code acq1} to {@code rel2}.
 *
 * <p>The paper's first version looks at single edges {@code s → t}, which leaves Fig. 2 open; here a path counts, as the
 * paper says in 4.1. Of all sections of a thread that must come first, the last one is enough: the others are before it
 * in program order. So the polyedges need not be written down, quadratic in number as they are.
 */
final class Rule1 implements Rule {
    private final Graph graph;
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final CriticalSections sections;
    private final LockSets lockSets;

    Rule1(TraceIndex index, Graph graph) {
        this.graph = graph;
        trace = index.trace();
        threadOrder = index.threadOrder();
        sections = index.criticalSections();
        lockSets = index.lockSets();
    }

    @Override
    public void entered(int event) {
        if (trace.op(event).releases()) {
            for (Strand strand : sections.strands(trace.target(event))) {
                raised(event, strand);
            }
        }
    }

    @Override
    public void raised(int event, int thread) {
        if (trace.op(event).releases()) {
            for (Strand strand : sections.strands(trace.target(event))) {
                if (strand.thread() == thread) {
                    raised(event, strand);
                }
            }
        }
    }

    private void raised(int release, Strand strand) {
        if (strand.thread() != trace.thread(release)) {
            exclude(
                    sections.match(release),
                    trace.op(release) == Op.READ_RELEASE,
                    strand,
                    graph.clock(release, strand.thread()));
        }
    }

    /** The sections among the first {@code count} events of another thread come before that of an acquire. */
    private boolean exclude(int acquire, boolean isShared, Strand strand, int count) {
        boolean added = exclude(acquire, strand.exclusive(), strand.thread(), count);
        return (!isShared && exclude(acquire, strand.shared(), strand.thread(), count)) || added;
    }

    private boolean exclude(int acquire2, IntList acquires, int thread, int count) {
        int acquire1 = Places.lastAmong(acquires, threadOrder, thread, count);
        if (acquire1 == Trace.NONE) {
            return false;
        }
        int release1 = sections.match(acquire1);
        if (release1 == Trace.NONE) {
            graph.refute();
            return true;
        }
        if (graph.reaches(release1, acquire2)) {
            return false;
        }
        graph.edge(release1, acquire2);
        return true;
    }

    /**
     * A section that is open at the end of the slice has no release to be raised. If it must stay open, all others come
     * before it; else those that come before its release anyway.
     */
    @Override
    public boolean atRest() {
        boolean added = false;
        for (int thread = 0; thread < threadOrder.threads(); thread++) {
            int count = graph.frontier(thread);
            int held = count < threadOrder.length(thread)
                    ? lockSets.before(threadOrder.event(thread, count))
                    : lockSets.atEnd(thread);
            for (int i = 0; i < lockSets.size(held); i++) {
                added |= closeOthers(thread, lockSets.lock(held, i), lockSets.isShared(held, i));
            }
        }
        return added;
    }

    private boolean closeOthers(int thread, int lock, boolean isShared) {
        int acquire = openAcquire(thread, lock, isShared);
        int release = sections.match(acquire);
        boolean staysOpen = release == Trace.NONE || !graph.mayHappen(release);
        boolean added = false;
        for (Strand strand : sections.strands(lock)) {
            if (strand.thread() != thread) {
                int count = graph.frontier(strand.thread());
                count = staysOpen ? count : Math.min(count, graph.foreseen(release, strand.thread()));
                added |= exclude(acquire, isShared, strand, count);
            }
        }
        return added;
    }

    private int openAcquire(int thread, int lock, boolean isShared) {
        for (Strand strand : sections.strands(lock)) {
            if (strand.thread() == thread) {
                IntList acquires = isShared ? strand.shared() : strand.exclusive();
                return Places.lastAmong(acquires, threadOrder, thread, graph.frontier(thread));
            }
        }
        throw new IllegalStateException("thread " + thread + " holds lock " + lock + " without an acquire");
    }
}
