package io.foretrace.predictor.maximal.solver;

import java.util.Arrays;

/** Variables by how often they were part of a recent conflict, the busiest on top; equals by their number. */
final class ActivityHeap {
    private static final double TOO_BIG = 1e100;
    private static final double DECAY = 1 / 0.95;

    private double[] activity = new double[64];
    private int[] heap = new int[64];
    private int[] place = new int[64];
    private int size;
    private double increment = 1;

    void addVariable(int variable) {
        if (variable >= place.length) {
            int length = Math.max(variable + 1, place.length * 2);
            activity = Arrays.copyOf(activity, length);
            heap = Arrays.copyOf(heap, length);
            place = Arrays.copyOf(place, length);
        }
        place[variable] = -1;
        insert(variable);
    }

    boolean isEmpty() {
        return size == 0;
    }

    void insert(int variable) {
        if (place[variable] < 0) {
            place[variable] = size;
            heap[size++] = variable;
            up(place[variable]);
        }
    }

    int removeTop() {
        int top = heap[0];
        place[top] = -1;
        size--;
        if (size > 0) {
            put(heap[size], 0);
            down(0);
        }
        return top;
    }

    void bump(int variable) {
        activity[variable] += increment;
        if (activity[variable] > TOO_BIG) {
            for (int i = 0; i < activity.length; i++) {
                activity[i] /= TOO_BIG;
            }
            increment /= TOO_BIG;
        }
        if (place[variable] >= 0) {
            up(place[variable]);
        }
    }

    void decay() {
        increment *= DECAY;
    }

    private boolean isAbove(int one, int other) {
        return activity[one] > activity[other] || (activity[one] == activity[other] && one < other);
    }

    private void up(int from) {
        int variable = heap[from];
        int at = from;
        while (at > 0 && isAbove(variable, heap[(at - 1) >> 1])) {
            put(heap[(at - 1) >> 1], at);
            at = (at - 1) >> 1;
        }
        put(variable, at);
    }

    private void down(int from) {
        int variable = heap[from];
        int at = from;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && isAbove(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isAbove(heap[child], variable)) {
                break;
            }
            put(heap[child], at);
            at = child;
        }
        put(variable, at);
    }

    private void put(int variable, int at) {
        heap[at] = variable;
        place[variable] = at;
    }
}
