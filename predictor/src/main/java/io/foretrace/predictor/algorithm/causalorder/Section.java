package io.foretrace.predictor.algorithm.causalorder;

import org.jspecify.annotations.Nullable;

/** A critical section: from an acquire to its release, if that has come yet. */
final class Section {
    private final int lock;
    private final boolean shared;
    private final int thread;
    private final int acquire;
    private int release = Integer.MAX_VALUE;
    private @Nullable Past atRelease;

    Section(int lock, boolean shared, int thread, int acquire) {
        this.lock = lock;
        this.shared = shared;
        this.thread = thread;
        this.acquire = acquire;
    }

    int lock() {
        return lock;
    }

    boolean isShared() {
        return shared;
    }

    int thread() {
        return thread;
    }

    /** The position of the acquire in its thread. */
    int acquire() {
        return acquire;
    }

    /** The position of the release in its thread, far away if it has not come. */
    int release() {
        return release;
    }

    void release(int position, Past past) {
        release = position;
        atRelease = past;
    }

    /** {@code writeLockVC} and {@code readLockVC} of the paper: the clock of the release, for all that it protects. */
    @Nullable
    Past atRelease() {
        return atRelease;
    }

    /** Whether the two cannot overlap. */
    boolean excludes(Section other) {
        return lock == other.lock && thread != other.thread && !(shared && other.shared);
    }
}
