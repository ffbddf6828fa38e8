package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.order.CausalPrecedence;
import io.foretrace.predictor.order.CriticalSections;
import io.foretrace.predictor.order.CriticalSections.Strand;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;

/** The heuristic of 4.2: an open polyedge becomes {@code rel1 → acq2} if {@code rel1} causally precedes {@code acq2}. */
final class CausallyPrecedesHeuristic implements Search.Heuristic {
    /** The relation is one of the whole trace: for a longer one it costs more than a search is likely to. */
    private static final int MAX_EVENTS = 200_000;

    private final TraceIndex index;
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final CriticalSections sections;

    CausallyPrecedesHeuristic(TraceIndex index) {
        this.index = index;
        trace = index.trace();
        threadOrder = index.threadOrder();
        sections = index.criticalSections();
    }

    @Override
    public void addEdges(Graph graph) {
        if (trace.size() > MAX_EVENTS) {
            return;
        }
        // Only here, because most questions never get this far.
        CausalPrecedence precedence = index.causalPrecedence();
        for (int thread = 0; thread < threadOrder.threads(); thread++) {
            for (int position = 0; position < graph.frontier(thread); position++) {
                int event = threadOrder.event(thread, position);
                if (trace.op(event).acquires()) {
                    addEdgesInto(event, graph, precedence);
                }
            }
        }
    }

    private void addEdgesInto(int acquire, Graph graph, CausalPrecedence precedence) {
        for (Strand strand : sections.strands(trace.target(acquire))) {
            if (strand.thread() != trace.thread(acquire)) {
                int count = precedence.before(acquire, strand.thread());
                addEdge(strand.exclusive(), strand.thread(), count, acquire, graph);
                if (trace.op(acquire) == Op.ACQUIRE) {
                    addEdge(strand.shared(), strand.thread(), count, acquire, graph);
                }
            }
        }
    }

    /** If an acquire precedes another one then so does its release: there is only rule (b) to order them by. */
    private void addEdge(IntList acquires, int thread, int count, int acquire2, Graph graph) {
        int acquire1 = Places.lastAmong(acquires, threadOrder, thread, Math.min(count, graph.frontier(thread)));
        if (acquire1 != Trace.NONE && isOpen(acquire1, acquire2, graph)) {
            graph.edge(sections.match(acquire1), acquire2);
        }
    }

    private boolean isOpen(int acquire1, int acquire2, Graph graph) {
        int release1 = sections.match(acquire1);
        int release2 = sections.match(acquire2);
        boolean isBefore = release1 == Trace.NONE || graph.reaches(release1, acquire2);
        boolean isAfter = release2 != Trace.NONE && graph.contains(release2) && graph.reaches(release2, acquire1);
        return !isBefore && !isAfter;
    }
}
