package io.foretrace.scheduler.control.thread;

/**
 * Room on the stack. A thread whose stack overflows does so in its own code or on its way into ours, never between giving
 * the baton away and waiting for it: it would run on without it.
 */
public final class Headroom {
    /** So many frames of this size are more than any hand-over needs. */
    private static final int FRAMES = 48;

    private Headroom() {}

    /** Returns, or throws {@link StackOverflowError} before anything has been changed. */
    public static void ensure() {
        descend(FRAMES, 1, 2, 3, 4);
    }

    private static long descend(int frames, long a, long b, long c, long d) {
        // The sum keeps the compiler from making a loop of it.
        return frames == 0 ? a + b + c + d : descend(frames - 1, b, c, d, a) + a;
    }
}
