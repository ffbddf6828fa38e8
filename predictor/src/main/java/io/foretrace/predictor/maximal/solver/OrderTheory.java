package io.foretrace.predictor.maximal.solver;

import java.util.Arrays;

/**
 * The theory <em>no cycle</em>: keeps a total order that agrees with all edges, and mends it when an edge does not fit
 * (Pearce and Kelly, <em>A dynamic topological sort algorithm for directed acyclic graphs</em>, 2007). If it cannot be
 * mended, the edges of a cycle with as few literals as possible are the reason.
 *
 * <p>It starts from the observed order with the last node, the moment of the bug, in front of everything: nothing is
 * needed until something asks for it. Taking edges back never spoils the order, so that costs nothing.
 */
final class OrderTheory {
    private static final int FIXED = 0;
    private static final int NOWHERE = -1;

    private final Edges edges;
    private final int size;
    /** The place of each node, and the node at each place. */
    private final int[] place;

    private final int[] nodeAt;
    private final int[] cameFrom;
    private final int[] cameBy;
    private final int[] seen;
    private int search;
    private final int[] forward;
    private int forwardSize;
    private final int[] backward;
    private int backwardSize;
    private int[] later = new int[64];
    private int laterSize;
    private int[] cycle = {};

    OrderTheory(FixedOrder fixed) {
        edges = new Edges(fixed);
        size = fixed.size();
        place = new int[size];
        nodeAt = new int[size];
        cameFrom = new int[size];
        cameBy = new int[size];
        seen = new int[size];
        forward = new int[size];
        backward = new int[size];
        reset();
    }

    /** Back to the order of the start; only while there are no edges but the fixed ones. */
    void reset() {
        boolean endIsFree = edges.fixedInStart(size) == edges.fixedInStart(size - 1);
        for (int node = 0; node < size; node++) {
            put(node, endIsFree ? (node + 1) % size : node);
        }
    }

    /** Whether one node is before another in the current order, which agrees with all edges. */
    boolean isBefore(int one, int other) {
        return place[one] < place[other];
    }

    /** Adds an edge. False if it closes a cycle: then it is not added, and {@link #cycle} has the literals of the rest. */
    boolean add(int from, int to, int literal) {
        if (place[from] > place[to]) {
            if (findForward(to, from)) {
                return false;
            }
            findBackward(from, place[to]);
            reorder();
        }
        edges.add(from, to, literal);
        return true;
    }

    void removeLast() {
        edges.removeLast();
    }

    /** The literals of the path that an edge would have closed to a cycle. */
    int[] cycle() {
        return cycle;
    }

    /** Collects what follows {@code start} up to the place of {@code goal}, nearest in literals first. */
    private boolean findForward(int start, int goal) {
        search++;
        forwardSize = 0;
        laterSize = 0;
        visit(start, NOWHERE, FIXED);
        for (int next = 0; next < forwardSize || takeLater(); ) {
            int node = next < forwardSize ? forward[next++] : NOWHERE;
            if (node == goal) {
                collectCycle(goal);
                return true;
            }
            if (node != NOWHERE) {
                expand(node, place[goal]);
            }
        }
        return false;
    }

    private void expand(int node, int bound) {
        for (int i = edges.fixedOutStart(node); i < edges.fixedOutStart(node + 1); i++) {
            int target = edges.fixedOut(i);
            if (place[target] <= bound && seen[target] != search) {
                visit(target, node, FIXED);
            }
        }
        for (int edge = edges.firstOut(node); edge >= 0; edge = edges.nextOut(edge)) {
            if (place[edges.target(edge)] <= bound && seen[edges.target(edge)] != search) {
                if (laterSize == later.length) {
                    later = Arrays.copyOf(later, laterSize * 2);
                }
                later[laterSize++] = edge;
            }
        }
    }

    /** Nodes that are one literal further away than all that were visited; false if there are none. */
    private boolean takeLater() {
        int before = forwardSize;
        for (int i = 0; i < laterSize; i++) {
            int target = edges.target(later[i]);
            if (seen[target] != search) {
                visit(target, edges.source(later[i]), edges.literal(later[i]));
            }
        }
        laterSize = 0;
        return forwardSize > before;
    }

    private void visit(int node, int from, int literal) {
        seen[node] = search;
        cameFrom[node] = from;
        cameBy[node] = literal;
        forward[forwardSize++] = node;
    }

    private void collectCycle(int goal) {
        int literals = 0;
        for (int node = goal; cameFrom[node] != NOWHERE; node = cameFrom[node]) {
            literals += cameBy[node] == FIXED ? 0 : 1;
        }
        cycle = new int[literals];
        for (int node = goal; cameFrom[node] != NOWHERE; node = cameFrom[node]) {
            if (cameBy[node] != FIXED) {
                cycle[--literals] = cameBy[node];
            }
        }
    }

    /** Collects what comes before {@code start}, down to a place. */
    private void findBackward(int start, int bound) {
        search++;
        backwardSize = 0;
        seen[start] = search;
        backward[backwardSize++] = start;
        for (int next = 0; next < backwardSize; next++) {
            int node = backward[next];
            for (int i = edges.fixedInStart(node); i < edges.fixedInStart(node + 1); i++) {
                precede(edges.fixedIn(i), bound);
            }
            for (int edge = edges.firstIn(node); edge >= 0; edge = edges.nextIn(edge)) {
                precede(edges.source(edge), bound);
            }
        }
    }

    private void precede(int node, int bound) {
        if (place[node] > bound && seen[node] != search) {
            seen[node] = search;
            backward[backwardSize++] = node;
        }
    }

    /** Puts all that was found backward before all that was found forward, in the places that both had. */
    private void reorder() {
        sortByPlace(backward, backwardSize);
        sortByPlace(forward, forwardSize);
        int[] places = new int[backwardSize + forwardSize];
        for (int i = 0; i < places.length; i++) {
            places[i] = place[i < backwardSize ? backward[i] : forward[i - backwardSize]];
        }
        Arrays.sort(places);
        for (int i = 0; i < places.length; i++) {
            put(i < backwardSize ? backward[i] : forward[i - backwardSize], places[i]);
        }
    }

    private void sortByPlace(int[] nodes, int count) {
        for (int i = 0; i < count; i++) {
            nodes[i] = place[nodes[i]];
        }
        Arrays.sort(nodes, 0, count);
        for (int i = 0; i < count; i++) {
            nodes[i] = nodeAt[nodes[i]];
        }
    }

    private void put(int node, int at) {
        place[node] = at;
        nodeAt[at] = node;
    }
}
