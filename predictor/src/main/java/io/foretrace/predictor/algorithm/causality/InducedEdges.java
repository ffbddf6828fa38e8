package io.foretrace.predictor.algorithm.causality;

import io.foretrace.predictor.algorithm.causality.Signals.Waiting;
import io.foretrace.predictor.order.CriticalSections;
import io.foretrace.predictor.order.CriticalSections.Strand;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;

/**
 * The induced edges, to a fixpoint (steps 8 to 19): of two critical sections of one lock, if the acquire {@code a_j} of
 * one comes before the release {@code r_i} of the other, then so does its release: {@code r_j ⇝ a_i}.
 *
 * <p>This is what mutual exclusion says, and what the paper argues from. Its steps look at the sections around the two
 * ends of one edge instead, and so miss some: step 11 orders a section that is never left after the others only if
 * an edge happens to leave it, and step 12 sees a second one that is taken at the edge's end, but not one after it.
 */
final class InducedEdges {
    private final TraceIndex index;
    private final Trace trace;
    private final CriticalSections sections;
    private final Signals signals;
    private final LabelledGraph graph;
    private boolean changed;

    InducedEdges(TraceIndex index, Signals signals, LabelledGraph graph) {
        this.index = index;
        this.signals = signals;
        this.graph = graph;
        trace = index.trace();
        sections = index.criticalSections();
    }

    /** Adds all of them, unless the graph becomes too large before. */
    void addAll() {
        do {
            changed = false;
            // The list grows while we go through it.
            for (int i = 0; i < graph.vertices().size() && isOpen(); i++) {
                induceFrom(graph.vertices().get(i));
            }
        } while (changed && isOpen());
    }

    private boolean isOpen() {
        return graph.alive() != 0 && !graph.isTooLarge();
    }

    private void induceFrom(Vertex vertex) {
        int event = vertex.event();
        long label = vertex.needed() & graph.alive();
        if (label == 0) {
            return;
        }
        switch (trace.op(event)) {
            case ACQUIRE, READ_ACQUIRE -> afterSection(event, chains(vertex, label));
            case NOTIFY -> {
                if (Signals.countsWaiters(trace, event)) {
                    afterNotification(event, chains(vertex, label));
                }
            }
            case WAIT -> {
                Waiting waiting = signals.startedBy(event);
                if (waiting != null) {
                    afterWait(waiting, chains(vertex, label));
                }
            }
            default -> {}
        }
    }

    private Chains chains(Vertex source, long label) {
        Chains chains = new Chains(source, label, graph.vertices().size());
        graph.infeasible(chains.to(source));
        return chains;
    }

    private void afterSection(int acquire, Chains chains) {
        boolean shared = trace.op(acquire) == Op.READ_ACQUIRE;
        for (Strand strand : sections.strands(trace.target(acquire))) {
            if (strand.thread() != trace.thread(acquire)) {
                afterSection(acquire, chains, strand.exclusive(), strand.thread());
                if (!shared) {
                    afterSection(acquire, chains, strand.shared(), strand.thread());
                }
            }
        }
    }

    /** Once a section comes after, all later ones of that thread do; so one edge for each property is enough. */
    private void afterSection(int acquire, Chains chains, IntList others, int thread) {
        long done = 0;
        for (int i = firstAfterBarrier(others, thread); i < others.size(); i++) {
            int other = others.get(i);
            if (graph.needed(other) == 0) {
                return;
            }
            long label = overlap(acquire, chains, other, sections.match(other)) & ~done;
            done |= label;
            order(sections.match(acquire), other, label);
        }
    }

    private int firstAfterBarrier(IntList acquires, int thread) {
        int start = graph.barrier()[thread];
        boolean hasSuffix = start < index.threadOrder().length(thread);
        return hasSuffix ? acquires.countBelow(index.threadOrder().event(thread, start)) : acquires.size();
    }

    private void afterNotification(int notify, Chains chains) {
        for (int i = 0; i < graph.vertices().size(); i++) {
            Waiting waiting = signals.startedBy(graph.vertices().get(i).event());
            if (waiting != null && signals.exclude(waiting, notify)) {
                order(notify, waiting.start(), overlap(notify, chains, waiting.start(), waiting.notification()));
            }
        }
    }

    private void afterWait(Waiting waiting, Chains chains) {
        for (int i = 0; i < graph.vertices().size(); i++) {
            int event = graph.vertices().get(i).event();
            boolean counts = trace.op(event) == Op.NOTIFY && Signals.countsWaiters(trace, event);
            if (counts && signals.exclude(waiting, event)) {
                order(waiting.notification(), event, overlap(waiting.start(), chains, event, event));
            }
        }
    }

    /** The properties for which a section begins before another one ends, so that it must end before that one begins. */
    private long overlap(int begin, Chains chains, int otherBegin, int otherEnd) {
        long both = graph.needed(begin) & graph.needed(otherBegin);
        long before = both & graph.endBefore(otherEnd, both);
        Vertex end = otherEnd == Trace.NONE ? null : graph.vertex(otherEnd);
        return end == null ? before : before | (both & end.needed() & chains.to(end));
    }

    private void order(int end, int otherBegin, long label) {
        if (label != 0) {
            changed |= graph.addEdge(end, otherBegin, label);
        }
    }
}
