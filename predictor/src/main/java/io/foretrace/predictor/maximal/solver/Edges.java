package io.foretrace.predictor.maximal.solver;

import java.util.Arrays;

/** The edges of an order: the fixed ones, and those that literals have added, which are taken back last in, first out. */
final class Edges {
    private final int[] fixedOutStart;
    private final int[] fixedOut;
    private final int[] fixedInStart;
    private final int[] fixedIn;
    private final int[] firstOut;
    private final int[] firstIn;
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int[] literal = new int[64];
    private int[] nextOut = new int[64];
    private int[] nextIn = new int[64];
    private int count;

    Edges(FixedOrder fixed) {
        int size = fixed.size();
        fixedInStart = new int[size + 1];
        fixedOutStart = new int[size + 1];
        for (int node = 0; node < size; node++) {
            fixedInStart[node + 1] = fixedInStart[node] + fixed.predecessors(node).length;
            for (int source : fixed.predecessors(node)) {
                fixedOutStart[source + 1]++;
            }
        }
        for (int node = 0; node < size; node++) {
            fixedOutStart[node + 1] += fixedOutStart[node];
        }
        fixedIn = new int[fixedInStart[size]];
        fixedOut = new int[fixedInStart[size]];
        int[] next = fixedOutStart.clone();
        for (int node = 0; node < size; node++) {
            int[] sources = fixed.predecessors(node);
            System.arraycopy(sources, 0, fixedIn, fixedInStart[node], sources.length);
            for (int source : sources) {
                fixedOut[next[source]++] = node;
            }
        }
        firstOut = new int[size];
        firstIn = new int[size];
        Arrays.fill(firstOut, -1);
        Arrays.fill(firstIn, -1);
    }

    void add(int source, int target, int why) {
        if (count == from.length) {
            from = Arrays.copyOf(from, count * 2);
            to = Arrays.copyOf(to, count * 2);
            literal = Arrays.copyOf(literal, count * 2);
            nextOut = Arrays.copyOf(nextOut, count * 2);
            nextIn = Arrays.copyOf(nextIn, count * 2);
        }
        from[count] = source;
        to[count] = target;
        literal[count] = why;
        nextOut[count] = firstOut[source];
        firstOut[source] = count;
        nextIn[count] = firstIn[target];
        firstIn[target] = count;
        count++;
    }

    void removeLast() {
        count--;
        firstOut[from[count]] = nextOut[count];
        firstIn[to[count]] = nextIn[count];
    }

    int fixedOutStart(int node) {
        return fixedOutStart[node];
    }

    int fixedOut(int index) {
        return fixedOut[index];
    }

    int fixedInStart(int node) {
        return fixedInStart[node];
    }

    int fixedIn(int index) {
        return fixedIn[index];
    }

    /** The first edge that a literal has added out of a node, -1 if there is none. */
    int firstOut(int node) {
        return firstOut[node];
    }

    int nextOut(int edge) {
        return nextOut[edge];
    }

    int firstIn(int node) {
        return firstIn[node];
    }

    int nextIn(int edge) {
        return nextIn[edge];
    }

    int source(int edge) {
        return from[edge];
    }

    int target(int edge) {
        return to[edge];
    }

    int literal(int edge) {
        return literal[edge];
    }
}
