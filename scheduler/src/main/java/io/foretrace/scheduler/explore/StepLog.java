package io.foretrace.scheduler.explore;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
    private int[] insides = new int[256];
    private long[] tried = new long[256];
    private boolean[] trying = new boolean[256];
    private boolean[] monitors = new boolean[256];
    private boolean[] plainLocks = new boolean[256];
    private int[] waits = new int[256];
    private long[] enabled = new long[256];
    private long[] timedOut = new long[256];
    private long[] waiting = new long[256];
    private int size;
    private boolean tooLarge;
    private boolean unseen;
    private boolean looksAtLocks;
    private boolean locksAreSeen;
    private int lastInsides;
    private int @Nullable [] lastEvents;
    private final Set<Long> explicitLocks = new HashSet<>();

    /**
     * A choice.
     *
     * @param thread the thread that was chosen, by its number in the execution
     * @param number its number in all executions
     * @param events how many events the thread has recorded
     * @param insides how often the inside of something was touched
     * @param trying whether the thread is about to touch something
     * @param tried what that is; 0 if nothing, or nothing that has a number
     * @param monitor whether that is a monitor, which it takes
     * @param plainLock whether that is a lock, which it takes and waits for as for a monitor
     * @param waits how many of the touches inside were made only because a thread waits for a lock
     * @param enabled the threads that can run, by their numbers in the execution
     * @param timedOut the threads whose last wait was ended by the time
     * @param waiting the threads that wait to be notified
     */
    record Step(
            int thread,
            int number,
            int events,
            int insides,
            boolean trying,
            long tried,
            boolean monitor,
            boolean plainLock,
            int waits,
            long enabled,
            long timedOut,
            long waiting) {}

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
    void step(int at, Step step) {
        if (at >= MOST_STEPS || step.number >= MOST_THREADS || step.thread >= MOST_THREADS) {
            tooLarge = true;
            return;
        }
        if (at >= threads.length) {
            grow();
        }
        threads[at] = step.thread;
        numbers[at] = step.number;
        events[at] = step.events;
        insides[at] = step.insides;
        tried[at] = step.tried;
        trying[at] = step.trying;
        monitors[at] = step.monitor;
        plainLocks[at] = step.plainLock;
        waits[at] = step.waits;
        enabled[at] = step.enabled;
        timedOut[at] = step.timedOut;
        waiting[at] = step.waiting;
        size = at + 1;
    }

    /** What comes after this is not part of the execution: threads come to an end that nobody sees. */
    void end(int insidesThen, int[] eventsThen) {
        if (lastEvents == null) {
            lastInsides = insidesThen;
            lastEvents = eventsThen;
        }
    }

    /** How often the inside of something was touched in all steps and before. */
    int insidesInAll(int recorded) {
        return lastEvents == null ? recorded : lastInsides;
    }

    /** Whether the thread's event, counted from 0, is part of the execution. */
    boolean has(int thread, int event) {
        return lastEvents == null || (thread < lastEvents.length && event < lastEvents[thread]);
    }

    /** Something has a part in the execution that no step shows. */
    void unseen() {
        unseen = true;
    }

    boolean hasUnseen() {
        return unseen;
    }

    /** A thread may see whether somebody else has taken a lock. */
    void looksAtLock() {
        looksAtLocks = true;
    }

    boolean looksAtLocks() {
        return looksAtLocks;
    }

    /** Whether the thread has recorded nothing since it was about to touch something, and so is still about to. */
    boolean isTrying(int thread, int recorded) {
        for (int step = size - 1; step >= 0; step--) {
            if (threads[step] == thread) {
                return events[step] == recorded && trying[step];
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
        insides = Arrays.copyOf(insides, capacity);
        tried = Arrays.copyOf(tried, capacity);
        trying = Arrays.copyOf(trying, capacity);
        monitors = Arrays.copyOf(monitors, capacity);
        plainLocks = Arrays.copyOf(plainLocks, capacity);
        waits = Arrays.copyOf(waits, capacity);
        enabled = Arrays.copyOf(enabled, capacity);
        timedOut = Arrays.copyOf(timedOut, capacity);
        waiting = Arrays.copyOf(waiting, capacity);
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

    /** How often the inside of something had been touched before. */
    int insides(int step) {
        return insides[step];
    }

    /** What the thread was about to touch; 0 if nothing, or a monitor, or a lock that nobody looks at. */
    long tried(int step) {
        return isMonitor(step) ? 0 : tried[step];
    }

    /** The monitor, or lock that nobody looks at, that the thread was about to take; 0 if none. */
    long monitor(int step) {
        return isMonitor(step) ? tried[step] : 0;
    }

    private boolean isMonitor(int step) {
        return monitors[step] || (plainLocks[step] && !locksAreSeen);
    }

    /** Somebody may see who waits for a lock. */
    void seeLocks() {
        locksAreSeen = true;
    }

    boolean areLocksSeen() {
        return locksAreSeen;
    }

    /** Whether the inside of something was touched after a step, other than by those who wait for a lock that nobody looks at. */
    boolean isInsideTouched(int step, int insidesNow, int waitsNow) {
        int other = insidesNow - insides[step];
        return (locksAreSeen ? other : other - (waitsNow - waits[step])) > 0;
    }

    /** The threads that could run before the step, by their numbers in the execution. */
    long enabled(int step) {
        return enabled[step];
    }

    /** The threads whose last wait, before the step, was ended by the time. */
    long timedOut(int step) {
        return timedOut[step];
    }

    /** The threads that were notified, or interrupted, in the step: they can go on when the monitor is free. */
    long notifiedBy(int step) {
        return step + 1 == size ? 0 : waiting[step] & ~waiting[step + 1] & ~timedOut[step + 1];
    }

    /** The threads that could not run before the step, and can after it, other than because of the time. */
    long enabledBy(int step) {
        return step + 1 == size ? 0 : enabledBy(step, enabled[step + 1], timedOut[step + 1]);
    }

    /** Of the threads that can run after a step: those that could not before it, other than because of the time. */
    long enabledBy(int step, long enabledAfter, long timedOutAfter) {
        return enabledAfter & ~enabled[step] & ~timedOutAfter & ~(1L << threads[step]);
    }
}
