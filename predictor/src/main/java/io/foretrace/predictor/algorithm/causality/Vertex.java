package io.foretrace.predictor.algorithm.causality;

import java.util.ArrayList;
import java.util.List;

/** An event in the graph. A label is a set of properties, one bit for each. */
final class Vertex {
    /** {@code to} happens after the vertex in the graphs of the properties in the label. */
    static final class Edge {
        private final Vertex to;
        private long label;

        private Edge(Vertex to, long label) {
            this.to = to;
            this.label = label;
        }

        Vertex to() {
            return to;
        }

        long label() {
            return label;
        }
    }

    private final int number;
    private final int event;
    private final List<Edge> edges = new ArrayList<>(2);
    private long needed;

    Vertex(int number, int event) {
        this.number = number;
        this.event = event;
    }

    /** Its place among the vertices of its graph. */
    int number() {
        return number;
    }

    int event() {
        return event;
    }

    List<Edge> edges() {
        return edges;
    }

    /** The properties for which the event must happen. */
    long needed() {
        return needed;
    }

    void need(long label) {
        needed |= label;
    }

    /** Section 3.5: an edge that is there already is relabelled with the union; whether that adds to it. */
    boolean addEdge(Vertex to, long label) {
        for (Edge edge : edges) {
            if (edge.to == to) {
                boolean more = (label & ~edge.label) != 0;
                edge.label |= label;
                return more;
            }
        }
        edges.add(new Edge(to, label));
        return true;
    }
}
