package io.foretrace.scheduler.explore;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** What was noted of an execution at each of its steps. A step goes from one choice to the next one of its thread. */
final class StepLog {
    /** Sets of threads are numbers. */
    static final int MOST_THREADS = Long.SIZE;

    /** Beyond it, an execution is too long for its other behaviours to be counted. */
    static final int MOST_STEPS = 20_000;

    /** Marks what a thread only reads: no number of a subject has this bit. */
    private static final long READING = 1L << 62;

    private int[] threads = new int[256];
    private int[] numbers = new int[256];
    private int[] events = new int[256];
    private long[] tried = new long[256];
    private boolean[] monitors = new boolean[256];
    private long[] enabled = new long[256];
    private long[] timed = new long[256];
    private int size;
    private boolean tooLarge;
    private boolean unseen;
    private final Set<Long> explicitLocks = new HashSet<>();

    static long reading(long subject) {
        return subject == 0 ? 0 : subject | READING;
    }

    static boolean isReading(long tried) {
        return (tried & READING) != 0;
    }

    static long subject(long tried) {
        return tried & ~READING;
    }

    /** The strategy may be asked more than once for a step. */
    @SuppressWarnings("TooManyParameters")
    void step(int step, int thread, int number, int events, long tried, boolean monitor, long enabled, long timed) {
        if (step >= MOST_STEPS || number >= MOST_THREADS || thread >= MOST_THREADS) {
            tooLarge = true;
            return;
        }
        if (step >= threads.length) {
            grow();
        }
        threads[step] = thread;
        numbers[step] = number;
        this.events[step] = events;
        this.tried[step] = tried;
        monitors[step] = monitor;
        this.enabled[step] = enabled;
        this.timed[step] = timed;
        size = step + 1;
    }

    /** Something has a part in the execution that no step shows. */
    void unseen() {
        unseen = true;
    }

    boolean hasUnseen() {
        return unseen;
    }

    /** Whether the thread has recorded nothing since it was about to touch something, and so is still about to. */
    boolean isTrying(int thread, int recorded) {
        for (int step = size - 1; step >= 0; step--) {
            if (threads[step] == thread) {
                return events[step] == recorded && tried[step] != 0;
            }
        }
        return false;
    }

    /** The lock is one that threads can see taken. */
    void explicitLock(long subject) {
        explicitLocks.add(subject);
    }

    boolean isExplicit(long subject) {
        return explicitLocks.contains(subject);
    }

    private void grow() {
        int capacity = 2 * threads.length;
        threads = Arrays.copyOf(threads, capacity);
        numbers = Arrays.copyOf(numbers, capacity);
        events = Arrays.copyOf(events, capacity);
        tried = Arrays.copyOf(tried, capacity);
        monitors = Arrays.copyOf(monitors, capacity);
        enabled = Arrays.copyOf(enabled, capacity);
        timed = Arrays.copyOf(timed, capacity);
    }

    int size() {
        return size;
    }

    boolean isTooLarge() {
        return tooLarge;
    }

    /** The thread's number in the execution. */
    int thread(int step) {
        return threads[step];
    }

    /** The thread's number in all executions. */
    int number(int step) {
        return numbers[step];
    }

    /** How many events the thread had recorded before. */
    int events(int step) {
        return events[step];
    }

    /** What the thread was about to touch; 0 if nothing, or a monitor. */
    long tried(int step) {
        return monitors[step] ? 0 : tried[step];
    }

    /** The monitor that the thread was about to take; 0 if none. */
    long monitor(int step) {
        return monitors[step] ? tried[step] : 0;
    }

    /** The threads that could run before the step, by their numbers in the execution. */
    long enabled(int step) {
        return enabled[step];
    }

    /** The threads that waited for a moment to come. */
    long timed(int step) {
        return timed[step];
    }
}
