package io.foretrace.predictor.order;

import java.util.Arrays;

/** A growing list of numbers: events, mostly, where a boxed list would cost four times the memory. */
public final class IntList {
    private int[] elements = new int[4];
    private int size;

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int get(int index) {
        return elements[index];
    }

    public void set(int index, int element) {
        elements[index] = element;
    }

    public int last() {
        return elements[size - 1];
    }

    public void add(int element) {
        if (size == elements.length) {
            elements = Arrays.copyOf(elements, size * 2);
        }
        elements[size++] = element;
    }

    public int removeLast() {
        return elements[--size];
    }

    /** Takes one element out, if it is there. */
    public void remove(int element) {
        for (int i = 0; i < size; i++) {
            if (elements[i] == element) {
                System.arraycopy(elements, i + 1, elements, i, size - i - 1);
                size--;
                return;
            }
        }
    }

    public void clear() {
        size = 0;
    }

    /** How many elements of this ascending list are smaller than {@code bound}. */
    public int countBelow(int bound) {
        int place = Arrays.binarySearch(elements, 0, size, bound);
        return place >= 0 ? place : -place - 1;
    }

    public int[] toArray() {
        return Arrays.copyOf(elements, size);
    }
}
