package io.foretrace.scheduler.record;

import java.util.Arrays;
import java.util.IdentityHashMap;

/**
 * What threads touch where no event tells of it, because it is inside the JDK: the tasks and idle threads of a pool, the permit
 * of a thread, its interrupt. The predictor needs none of it; who looks for all behaviours has to know what depends on what.
 */
final class Insides {
    /** Marks what is only looked at: no number of a subject has this bit. */
    private static final long LOOKED = 1L << 62;

    private long[] touches = new long[64];
    private int size;
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
        touches[size++] = changes ? subject : subject | LOOKED;
        this.changes += changes ? 1 : 0;
    }

    /** A number for the object, among those whose inside was touched in this execution. */
    int number(Object owner) {
        return owners.computeIfAbsent(owner, added -> owners.size());
    }

    int size() {
        return size;
    }

    /** How often a touch did more than to look. */
    int changes() {
        return changes;
    }

    long subject(int touch) {
        return touches[touch] & ~LOOKED;
    }

    boolean changes(int touch) {
        return (touches[touch] & LOOKED) == 0;
    }

    Insides copy() {
        return new Insides(Arrays.copyOf(touches, size));
    }
}
