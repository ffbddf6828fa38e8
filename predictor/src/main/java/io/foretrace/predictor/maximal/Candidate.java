package io.foretrace.predictor.maximal;

import java.util.Arrays;

/**
 * The reordering that a solution stands for: the events that come before the end, as near to the observed order as the
 * solution allows. What the solution does not ask for is left out.
 */
final class Candidate {
    private static final int OUT = -1;
    private static final int WAITING = -2;

    private final Window window;
    private final int[] order;
    private final int[] place;
    private final int[] stack;
    private int[] incomingStart;
    private int[] incoming = new int[0];
    private int size;

    Candidate(Window window) {
        this.window = window;
        order = new int[window.size()];
        place = new int[window.size()];
        stack = new int[window.size()];
        incomingStart = new int[window.size() + 1];
    }

    /** How many events happen. */
    int size() {
        return size;
    }

    /** The event that happens at a place. */
    int event(int place) {
        return order[place];
    }

    boolean happens(int event) {
        return place[event] >= 0;
    }

    int[] globalEvents() {
        return Arrays.stream(order, 0, size).map(window::global).toArray();
    }

    /** Reads the solution that the solver has found. */
    void read(Orders orders) {
        collectIncoming(orders);
        Arrays.fill(place, OUT);
        markHappening();
        size = 0;
        for (int event = 0; event < window.end(); event++) {
            if (place[event] == WAITING) {
                appendAfterPredecessors(event);
            }
        }
    }

    private void collectIncoming(Orders orders) {
        Arrays.fill(incomingStart, 0);
        int edges = orders.count();
        for (int edge = 0; edge < edges; edge++) {
            incomingStart[orders.later(edge) + 1]++;
        }
        for (int event = 0; event < window.size(); event++) {
            incomingStart[event + 1] += incomingStart[event];
        }
        if (incoming.length < edges) {
            incoming = new int[edges * 2];
        }
        int[] next = incomingStart.clone();
        for (int edge = 0; edge < edges; edge++) {
            incoming[next[orders.later(edge)]++] = orders.earlier(edge);
        }
    }

    private void markHappening() {
        int depth = 0;
        stack[depth++] = window.end();
        while (depth > 0) {
            int event = stack[--depth];
            for (int source : window.predecessors(event)) {
                depth = mark(source, depth);
            }
            for (int i = incomingStart[event]; i < incomingStart[event + 1]; i++) {
                depth = mark(incoming[i], depth);
            }
        }
    }

    private int mark(int event, int depth) {
        if (place[event] == WAITING) {
            return depth;
        }
        place[event] = WAITING;
        stack[depth] = event;
        return depth + 1;
    }

    private void appendAfterPredecessors(int event) {
        int depth = 0;
        stack[depth++] = event;
        while (depth > 0) {
            int top = stack[depth - 1];
            int missing = place[top] >= 0 ? OUT : firstMissing(top);
            if (missing != OUT) {
                stack[depth++] = missing;
            } else {
                if (place[top] < 0) {
                    place[top] = size;
                    order[size++] = top;
                }
                depth--;
            }
        }
    }

    private int firstMissing(int event) {
        for (int source : window.predecessors(event)) {
            if (place[source] == WAITING) {
                return source;
            }
        }
        for (int i = incomingStart[event]; i < incomingStart[event + 1]; i++) {
            if (place[incoming[i]] == WAITING) {
                return incoming[i];
            }
        }
        return OUT;
    }
}
