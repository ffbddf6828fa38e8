package io.foretrace.predictor.algorithm.causality;

import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A linearisation of the graph of one property: all that must happen, in an order that keeps its edges and in which locks
 * and notifications work.
 *
 * <p>With two threads there always is one. Let the first thread be one whose path has an end. Let it run until an edge
 * {@code d_j ⇝ d_i} stops it before {@code d_i}, then the other one up to {@code d_j}, and so on. No lock ever stops
 * them: if one thread stands inside a section {@code i} and {@code d_j} lies behind an acquire {@code a_j} of the same
 * lock, then {@code a_j} comes before {@code r_i}, and the fixpoint has had {@code r_j} come before {@code a_i}. So the
 * second thread may have an open end: it runs only as far as the first one needs it to, which is how far it must.
 */
final class Schedule {
    /** Take the thread whose next event came first in the trace. */
    private static final int AS_OBSERVED = -1;

    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final TraceIndex index;
    private final LabelledGraph graph;
    private final int property;
    private final Map<Integer, List<Integer>> into = new HashMap<>();
    private final int length;

    Schedule(TraceIndex index, LabelledGraph graph, int property) {
        this.index = index;
        this.graph = graph;
        this.property = property;
        trace = index.trace();
        threadOrder = index.threadOrder();
        int events = 0;
        for (int thread = 0; thread < threadOrder.threads(); thread++) {
            events += graph.needed(property, thread) - graph.barrier()[thread];
        }
        length = events;
        graph.vertices().forEach(this::collectEdges);
    }

    private void collectEdges(Vertex vertex) {
        for (Vertex.Edge edge : vertex.edges()) {
            boolean applies = (edge.label() & edge.to().needed() & 1L << property) != 0;
            if (applies
                    && trace.thread(vertex.event()) != trace.thread(edge.to().event())) {
                into.computeIfAbsent(edge.to().event(), key -> new ArrayList<>())
                        .add(vertex.event());
            }
        }
    }

    /** The events after the barrier in a possible order, if one is found. */
    Optional<int[]> find() {
        for (int first = AS_OBSERVED; first < threadOrder.threads(); first++) {
            int[] order = attempt(first);
            if (order.length == length) {
                return Optional.of(order);
            }
        }
        return Optional.empty();
    }

    private int[] attempt(int first) {
        int[] done = graph.barrier().clone();
        LocksAndWaiters locksAndWaiters = new LocksAndWaiters(index);
        int[] order = new int[length];
        for (int step = 0; step < length; step++) {
            int event = choose(first, done, locksAndWaiters);
            if (event == Trace.NONE) {
                return new int[0];
            }
            locksAndWaiters.perform(event);
            done[trace.thread(event)]++;
            order[step] = event;
        }
        return order;
    }

    private int choose(int first, int[] done, LocksAndWaiters locksAndWaiters) {
        int chosen = Trace.NONE;
        for (int i = 0; i < done.length; i++) {
            int thread = first == AS_OBSERVED ? i : (first + i) % done.length;
            if (done[thread] < graph.needed(property, thread)) {
                int event = threadOrder.event(thread, done[thread]);
                boolean better = chosen == Trace.NONE || event < chosen;
                if (better && follows(event, done) && locksAndWaiters.allows(event)) {
                    chosen = event;
                    if (first != AS_OBSERVED) {
                        return chosen;
                    }
                }
            }
        }
        return chosen;
    }

    private boolean follows(int event, int[] done) {
        for (int source : into.getOrDefault(event, List.of())) {
            if (threadOrder.position(source) >= done[trace.thread(source)]) {
                return false;
            }
        }
        return true;
    }
}
