package io.foretrace.predictor.bug;

/**
 * A trace cut into windows that are looked at one by one. What stands at both sides of a cut is in no window, but in one of
 * those that are {@link #shifted} by half.
 *
 * @param size how many events a window has
 * @param shift how many events the first window has less
 */
public record Windows(int size, int shift) {
    /** From the first event on. */
    public static Windows of(int size) {
        return new Windows(size, 0);
    }

    /** The same windows, each half a window earlier. */
    public Windows shifted() {
        return new Windows(size, size / 2);
    }

    /** The number of the window that has an event. */
    public int number(int event) {
        return (int) (((long) event + shift) / size);
    }

    /** The first event of a window. */
    public int from(int window) {
        return (int) Math.max(0, (long) window * size - shift);
    }

    /** The event after the last one of a window, whether the trace has it or not. */
    public int to(int window) {
        return (int) Math.min(Integer.MAX_VALUE, ((long) window + 1) * size - shift);
    }
}
