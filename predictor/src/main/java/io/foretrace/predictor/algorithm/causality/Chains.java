package io.foretrace.predictor.algorithm.causality;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The causality chains that leave one vertex: edges, and the order within threads, one after the other.
 *
 * <p>The paper asks that {@code e_m'} occur after {@code e_m}; transitivity wants "at or after". And it spreads labels
 * from one edge to the edge that it induces (3.5): a chain is in the graph of a property only if all its edges are, so it
 * has the intersection of their labels.
 */
final class Chains {
    private final long[] reached;
    private final long[] fresh;
    private final Deque<Vertex> open = new ArrayDeque<>();

    Chains(Vertex source, long label, int vertices) {
        reached = new long[vertices];
        fresh = new long[vertices];
        fresh[source.number()] = label;
        open.add(source);
        while (!open.isEmpty()) {
            Vertex vertex = open.remove();
            long carried = fresh[vertex.number()];
            fresh[vertex.number()] = 0;
            for (Vertex.Edge edge : vertex.edges()) {
                reach(edge.to(), carried & edge.label());
            }
        }
    }

    private void reach(Vertex vertex, long label) {
        int number = vertex.number();
        long more = label & ~reached[number];
        if (more == 0) {
            return;
        }
        if (fresh[number] == 0) {
            open.add(vertex);
        }
        fresh[number] |= more;
        reached[number] |= more;
    }

    /** The properties in whose graphs a chain leads to the vertex; one made later than this is not reached. */
    long to(Vertex vertex) {
        return vertex.number() < reached.length ? reached[vertex.number()] : 0;
    }
}
