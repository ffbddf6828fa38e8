package io.foretrace.predictor.algorithm.causality;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The causality graphs of up to 64 properties in one (3.5), over the suffixes of the threads that begin at a causality
 * barrier. Its vertices are the synchronisation events that must happen for some property.
 *
 * <p>An edge {@code u ⇝ v} says that {@code v} does not happen unless {@code u} has: with {@code v}, {@code u} is needed.
 */
final class LabelledGraph {
    static final int MOST_PROPERTIES = Long.SIZE;
    private static final long ALL = -1L;

    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final SeedEdges seeds;
    private final List<Property> properties;
    private final int[] barrier;
    private final int mostVertices;
    private final int[][] needed;
    private final Set<Integer> ordered = new HashSet<>();
    private final List<Vertex> vertices = new ArrayList<>();
    private final List<List<Vertex>> byThread = new ArrayList<>();
    private final int[] built;
    private final Map<Integer, Vertex> byEvent = new HashMap<>();
    private final Deque<Need> open = new ArrayDeque<>();
    private long alive;

    private record Need(int event, long label) {}

    LabelledGraph(TraceIndex index, SeedEdges seeds, List<Property> properties, int[] barrier, int mostVertices) {
        this.mostVertices = mostVertices;
        trace = index.trace();
        threadOrder = index.threadOrder();
        this.seeds = seeds;
        this.properties = properties;
        this.barrier = barrier;
        built = barrier.clone();
        needed = new int[properties.size()][];
        for (int thread = 0; thread < barrier.length; thread++) {
            byThread.add(new ArrayList<>());
        }
        for (int p = 0; p < needed.length; p++) {
            needed[p] = barrier.clone();
            alive |= 1L << p;
        }
        properties.forEach(property -> addAll(ordered, property.condition().inOrder()));
        for (int p = 0; p < needed.length; p++) {
            seed(p);
        }
    }

    private static void addAll(Set<Integer> set, int[] events) {
        for (int event : events) {
            set.add(event);
        }
    }

    private void seed(int p) {
        Property property = properties.get(p);
        for (int thread = 0; thread < barrier.length; thread++) {
            if (property.needed(thread) > barrier[thread]) {
                require(threadOrder.event(thread, property.needed(thread) - 1), 1L << p);
            }
        }
        int[] inOrder = property.condition().inOrder();
        for (int i = 1; i < inOrder.length; i++) {
            addEdge(inOrder[i - 1], inOrder[i], 1L << p);
        }
    }

    int[] barrier() {
        return barrier;
    }

    List<Property> properties() {
        return properties;
    }

    /** The properties that have not been found infeasible. */
    long alive() {
        return alive;
    }

    boolean isAlive(int p) {
        return (alive >> p & 1) != 0;
    }

    void infeasible(long label) {
        alive &= ~label;
    }

    /** Whether vertices are missing, so that it says nothing about the properties that are alive. */
    boolean isTooLarge() {
        return vertices.size() > mostVertices;
    }

    List<Vertex> vertices() {
        return vertices;
    }

    /** How many events of a thread must happen for a property. */
    int needed(int p, int thread) {
        return needed[p][thread];
    }

    @Nullable
    Vertex vertex(int event) {
        return byEvent.get(event);
    }

    /** The properties for which an event must happen. */
    long needed(int event) {
        Vertex vertex = byEvent.get(event);
        return vertex == null ? 0 : vertex.needed() & alive;
    }

    /** Of the given properties those whose paths end before the event, which none of them reaches. */
    long endBefore(int event, long label) {
        if (event == Trace.NONE) {
            return label;
        }
        long result = 0;
        for (long left = label; left != 0; left &= left - 1) {
            int p = Long.numberOfTrailingZeros(left);
            if (properties.get(p).end(trace.thread(event)) <= threadOrder.position(event)) {
                result |= 1L << p;
            }
        }
        return result;
    }

    /**
     * Adds {@code source ⇝ target}, the target being needed for the labelled properties; those whose paths end before
     * the source are infeasible. Whether anything is new.
     */
    boolean addEdge(int source, int target, long label) {
        long impossible = endBefore(source, label);
        infeasible(impossible);
        long possible = label & ~impossible;
        Vertex to = byEvent.get(target);
        if (possible == 0 || to == null || isBehindBarrier(source)) {
            return impossible != 0;
        }
        require(source, possible);
        Vertex from = byEvent.get(source);
        return (from != null && from.addEdge(to, possible)) || impossible != 0;
    }

    private boolean isBehindBarrier(int event) {
        return threadOrder.position(event) < barrier[trace.thread(event)];
    }

    /** The event must happen for the labelled properties, and with it all that must come before it. */
    private void require(int event, long label) {
        open.add(new Need(event, label));
        while (!open.isEmpty()) {
            settle(open.remove());
        }
    }

    private void settle(Need need) {
        int thread = trace.thread(need.event);
        int position = threadOrder.position(need.event);
        long impossible = endBefore(need.event, need.label & alive);
        infeasible(impossible);
        long more = 0;
        for (long left = need.label & alive; left != 0; left &= left - 1) {
            int p = Long.numberOfTrailingZeros(left);
            if (needed[p][thread] <= position) {
                needed[p][thread] = position + 1;
                more |= 1L << p;
            }
        }
        if (more != 0) {
            build(thread, position + 1);
            needAllUpTo(thread, position, more);
        }
    }

    private void needAllUpTo(int thread, int position, long label) {
        List<Vertex> own = byThread.get(thread);
        for (int i = own.size() - 1; i >= 0; i--) {
            Vertex vertex = own.get(i);
            if (threadOrder.position(vertex.event()) <= position) {
                long more = label & ~vertex.needed();
                if (more == 0) {
                    return;
                }
                vertex.need(more);
                addSeedEdges(vertex, more);
            }
        }
    }

    private void addSeedEdges(Vertex vertex, long label) {
        IntList sources = seeds.into(vertex.event());
        for (int i = 0; i < sources.size(); i++) {
            int source = sources.get(i);
            if (!isBehindBarrier(source)) {
                build(trace.thread(source), threadOrder.position(source) + 1);
                Vertex from = byEvent.get(source);
                if (from != null) {
                    from.addEdge(vertex, ALL);
                }
                open.add(new Need(source, label));
            }
        }
    }

    /** Makes the vertices of a thread up to a position, each after the one before it (steps 20 to 22). */
    private void build(int thread, int length) {
        List<Vertex> own = byThread.get(thread);
        for (; built[thread] < length && !isTooLarge(); built[thread]++) {
            int event = threadOrder.event(thread, built[thread]);
            if (isVertex(event)) {
                Vertex vertex = new Vertex(vertices.size(), event);
                if (!own.isEmpty()) {
                    own.get(own.size() - 1).addEdge(vertex, ALL);
                }
                own.add(vertex);
                vertices.add(vertex);
                byEvent.put(event, vertex);
            }
        }
    }

    private boolean isVertex(int event) {
        Op op = trace.op(event);
        boolean synchronises = op.acquires() || op.releases() || op == Op.WAIT || op == Op.WOKEN || op == Op.NOTIFY;
        return synchronises || seeds.touch(event) || ordered.contains(event);
    }
}
