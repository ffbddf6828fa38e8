package io.foretrace.scheduler.control.thread;

import io.foretrace.scheduler.bridge.Ops;
import org.jspecify.annotations.Nullable;

/**
 * What a thread is about to do: strategies choose by it. Each thread has one, which is used again for every operation, because
 * there is one before each access to memory.
 */
public final class PendingOperation {
    private int operation = Ops.BEGIN;
    private int site;
    private @Nullable Object target;
    private int member;

    PendingOperation() {}

    public void set(int operation, int site, @Nullable Object target, int member) {
        this.operation = operation;
        this.site = site;
        if (this.target != target) { // to write a reference costs as much as all else here
            this.target = target;
        }
        this.member = member;
    }

    /** The thread has to wait in the middle of an access to memory: what it does when it comes back is not that access. */
    public void interruptedByWait() {
        if (operation <= Ops.READ_MODIFY_WRITE) {
            operation = Ops.YIELD;
        }
    }

    /** One of {@link Ops}. */
    public int operation() {
        return operation;
    }

    /** A number of {@link io.foretrace.scheduler.bridge.Sites}. */
    public int site() {
        return site;
    }

    /** The object; null for a static field, and where there is none. */
    public @Nullable Object target() {
        return target;
    }

    /** The field, or the index of the element. */
    public int member() {
        return member;
    }
}
