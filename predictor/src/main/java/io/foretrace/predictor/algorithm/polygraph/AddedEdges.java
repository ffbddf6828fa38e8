package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.order.IntList;
import java.util.Arrays;

/** The edges that a graph has besides the hard ones: a list per source, the last added first. */
final class AddedEdges {
    private static final int NONE = -1;

    private final int[] first;
    private final IntList next = new IntList();
    private final IntList sources = new IntList();
    private final IntList targets = new IntList();

    AddedEdges(int events) {
        first = new int[events];
        Arrays.fill(first, NONE);
    }

    void add(int source, int target) {
        next.add(first[source]);
        first[source] = sources.size();
        sources.add(source);
        targets.add(target);
    }

    int size() {
        return sources.size();
    }

    /** Forgets the last ones. */
    void shrinkTo(int size) {
        while (sources.size() > size) {
            first[sources.removeLast()] = next.removeLast();
            targets.removeLast();
        }
    }

    /** The first edge of a source, negative if it has none. */
    int first(int source) {
        return first[source];
    }

    /** The edge of the same source after this one, negative if it is the last. */
    int next(int edge) {
        return next.get(edge);
    }

    int target(int edge) {
        return targets.get(edge);
    }
}
