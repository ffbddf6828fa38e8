package io.foretrace.predictor.bug;

/**
 * A trace cut into windows of one size that are looked at one by one. Where they overlap by half, events that are at most half a
 * window apart are together in one of them, wherever they stand.
 *
 * @param size how many events a window has
 * @param step how many events lie between the beginnings of two windows
 */
public record Windows(int size, int step) {
    /** One after the other, from the first event on. */
    public static Windows of(int size) {
        return new Windows(size, size);
    }

    /** As above, and between two of them one with half of each. */
    public static Windows overlapping(int size) {
        return new Windows(size, (size + 1) / 2);
    }

    /** The number of the first window that has an event. */
    public int first(int event) {
        return event < size ? 0 : (event - size) / step + 1;
    }

    /** The first event of a window. */
    public int from(int window) {
        return (int) Math.min(Integer.MAX_VALUE, (long) window * step);
    }

    /** The event after the last one of a window, whether the trace has it or not. */
    public int to(int window) {
        return (int) Math.min(Integer.MAX_VALUE, (long) window * step + size);
    }
}
