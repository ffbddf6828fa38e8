package io.foretrace.scheduler.record;

import java.util.Arrays;
import java.util.IdentityHashMap;

/**
 * What threads touch where no event tells of it, because it is inside the JDK: the tasks and idle threads of a pool, the permit
 * of a thread, its interrupt. The predictor needs none of it; who looks for all behaviours has to know what depends on what.
 */
public final class Insides {
    /** Marks what is only looked at: no number of a subject has this bit. */
    private static final long LOOKED = 1L << 62;

    /** Marks what a thread touches only because it waits for a lock, or ends such a wait: no number of a subject has this bit. */
    private static final long WAITING = 1L << 61;

    private long[] touches = new long[64];
    private int size;
    private int waits;
    private boolean isForLock;
    private int changes;
    private boolean stopped;
    private final IdentityHashMap<Object, Integer> owners = new IdentityHashMap<>();

    Insides() {}

    private Insides(long[] touches) {
        this.touches = touches;
        this.size = touches.length;
    }

    void clear() {
        size = 0;
        waits = 0;
        isForLock = false;
        changes = 0;
        stopped = false;
        owners.clear();
    }

    /** What threads touch when they are ended is no part of what they did. */
    void stop() {
        stopped = true;
    }

    /** @param subject 0 if no event has told of it yet, so that nothing depends on it */
    void add(long subject, boolean changes) {
        if (stopped || subject == 0) {
            return;
        }
        if (size == touches.length) {
            touches = Arrays.copyOf(touches, 2 * size);
        }
        touches[size++] = subject | (changes ? 0 : LOOKED) | (isForLock ? WAITING : 0);
        waits += isForLock ? 1 : 0;
        this.changes += changes ? 1 : 0;
    }

    /** A number for the object, among those whose inside was touched in this execution. */
    int number(Object owner) {
        return owners.computeIfAbsent(owner, added -> owners.size());
    }

    /** Whether what is touched next is touched because somebody waits for a lock, and nothing else. */
    public void forLock(boolean isForLock) {
        this.isForLock = isForLock;
    }

    /** Somebody takes or gives the permit with which the thread parks. */
    public void permit(int thread) {
        add(Touches.permit(thread), true);
    }

    /** Somebody interrupts the thread or takes its interrupt, or only looks whether it has one. */
    public void interrupt(int thread, boolean changes) {
        add(Touches.interrupt(thread), changes);
    }

    /** A thread has looked whether another one has ended, and it has not. */
    public void sawNoEnd(int other) {
        add(Touches.end(other), false);
    }

    /** How often the inside of something was touched. */
    public int size() {
        return size;
    }

    /** How many of these touches are part of waiting for a lock. */
    public int waits() {
        return waits;
    }

    /** How often a touch did more than to look. */
    int changes() {
        return changes;
    }

    long subject(int touch) {
        return touches[touch] & ~LOOKED & ~WAITING;
    }

    boolean isForLock(int touch) {
        return (touches[touch] & WAITING) != 0;
    }

    boolean changes(int touch) {
        return (touches[touch] & LOOKED) == 0;
    }

    Insides copy() {
        return new Insides(Arrays.copyOf(touches, size));
    }
}
