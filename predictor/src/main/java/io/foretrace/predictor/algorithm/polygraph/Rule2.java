package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.algorithm.polygraph.Accesses.Strand;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.trace.Trace;

/**
 * Rule 2, for {@code cdsr}: of the polyedge {@code (R1 → W2, W2 → W1)}, where {@code R1} reads from {@code W1},
 * {@code R1 → W2} is left if there is a path from {@code W1} to {@code W2}, and {@code W2 → W1} if there is one from
 * {@code W2} to {@code R1}.
 *
 * <p>The paper's second edge is {@code R2 → W1}. That would ask {@code R2} to happen, which the definition of the model
 * does not if the reordering ends before it; and it needs dummy reads for writes that nobody reads. With
 * {@code W2 → W1} in place the rule itself adds {@code R2 → W1} for every {@code R2} that does happen.
 */
final class Rule2 implements Rule {
    private final Graph graph;
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final Accesses accesses;

    Rule2(Trace trace, ThreadOrder threadOrder, Accesses accesses, Graph graph) {
        this.graph = graph;
        this.trace = trace;
        this.threadOrder = threadOrder;
        this.accesses = accesses;
    }

    @Override
    public void entered(int event) {
        if (!accesses.isShared(event)) {
            return;
        }
        for (Strand strand : accesses.strands(event)) {
            if (trace.op(event).reads()) {
                beforeLaterWrites(event, strand);
            }
            raised(event, strand);
        }
        if (trace.op(event).writes()) {
            afterReadersOf(Trace.NONE, event);
        }
    }

    @Override
    public void raised(int event, int thread) {
        if (accesses.isShared(event)) {
            for (Strand strand : accesses.strands(event)) {
                if (strand.thread() == thread) {
                    raised(event, strand);
                }
            }
        }
    }

    @Override
    public boolean atRest() {
        return false;
    }

    /** The last of a thread's writes is enough: those before it are before it in program order, and so are their reads. */
    private void raised(int event, Strand strand) {
        int thread = strand.thread();
        int count = thread == trace.thread(event) ? threadOrder.position(event) : graph.clock(event, thread);
        int write = Places.lastAmong(strand.writes(), threadOrder, thread, count);
        if (write == Trace.NONE) {
            return;
        }
        if (trace.op(event).reads()) {
            notBetween(accesses.writer(event), write, event);
        }
        if (trace.op(event).writes()) {
            afterReadersOf(write, event);
        }
    }

    /** A write that comes before a read comes before the write that it reads from. */
    private void notBetween(int writer, int write, int read) {
        if (write == writer || write == read) {
            return;
        }
        if (writer == Trace.NONE) {
            graph.refute();
        } else {
            graph.edge(write, writer);
        }
    }

    /** The reads of an earlier write come before a later write. */
    private void afterReadersOf(int earlier, int later) {
        for (Strand strand : accesses.strands(later)) {
            int read = accesses.lastReader(trace.target(later), earlier, strand, later, end(strand.thread()));
            if (read != Trace.NONE) {
                graph.edge(read, later);
            }
        }
    }

    /** The first event of a thread that does not happen, as a bound for those that do. */
    private int end(int thread) {
        int count = graph.frontier(thread);
        return count < threadOrder.length(thread) ? threadOrder.event(thread, count) : Integer.MAX_VALUE;
    }

    /** A read comes before the first write, by each thread, that comes after the write that it reads from. */
    private void beforeLaterWrites(int read, Strand strand) {
        int writer = accesses.writer(read);
        IntList writes = strand.writes();
        int from = 0;
        int to = writes.countBelow(end(strand.thread()));
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (isAfter(writer, writes.get(middle))) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        if (from < writes.countBelow(end(strand.thread())) && writes.get(from) != read) {
            graph.edge(read, writes.get(from));
        }
    }

    private boolean isAfter(int earlier, int write) {
        return earlier == Trace.NONE || (write != earlier && graph.reaches(earlier, write));
    }
}
