package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Op;
import io.foretrace.scheduler.bridge.Called;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.bridge.Sites;

/**
 * What a thread does, or is about to do, in an execution. A trace knows a little less of it ({@link Op}): there, to notify all
 * is a kind of notifying, and a scheduling point without an event is nothing.
 */
public enum Operation {
    READ(Op.READ),
    WRITE(Op.WRITE),
    READ_MODIFY_WRITE(Op.READ_MODIFY_WRITE),
    ACQUIRE(Op.ACQUIRE),
    RELEASE(Op.RELEASE),
    READ_ACQUIRE(Op.READ_ACQUIRE),
    READ_RELEASE(Op.READ_RELEASE),
    FORK(Op.FORK),
    JOIN(Op.JOIN),
    BEGIN(Op.BEGIN),
    END(Op.END),
    WAIT(Op.WAIT),
    WOKEN(Op.WOKEN),
    NOTIFY(Op.NOTIFY),
    NOTIFY_ALL("notifyAll"),
    /** A scheduling point without an event. */
    YIELD("yield");

    private static final Operation[] BY_CODE = values();

    private final String text;

    Operation(Op op) {
        this(op.text());
    }

    Operation(String text) {
        this.text = text;
    }

    /** The operation that rewritten code and the recorder know as one of {@link Ops}. */
    public static Operation of(int code) {
        return BY_CODE[code];
    }

    /** One of {@link Ops}, which schedule files write too. */
    @SuppressWarnings("EnumOrdinal") // OperationTest compares both lists, name by name
    public int code() {
        return ordinal();
    }

    /** In one word, as traces write it. */
    String text() {
        return text;
    }

    public boolean isAccess() {
        return this == READ || this == WRITE || this == READ_MODIFY_WRITE;
    }

    public boolean reads() {
        return this == READ || this == READ_MODIFY_WRITE;
    }

    public boolean writes() {
        return this == WRITE || this == READ_MODIFY_WRITE;
    }

    /**
     * Whether something may be different after it. A lock that is taken and given back leaves all as it was, and so does an
     * update to the value that was there; of a write, what was there is not known.
     */
    boolean changes(long value, long newValue) {
        return this == READ_MODIFY_WRITE ? value != newValue : this != READ && !acquires() && !releases();
    }

    /** Takes a lock, alone or shared with other readers. */
    public boolean acquires() {
        return this == ACQUIRE || this == READ_ACQUIRE;
    }

    public boolean releases() {
        return this == RELEASE || this == READ_RELEASE;
    }

    /** Takes a lock, or gives it back, that is shared with other readers. */
    public boolean isShared() {
        return this == READ_ACQUIRE || this == READ_RELEASE;
    }

    /** Whether it is, on a lock and at that place, a call of {@code lock} or {@code unlock}. */
    public boolean isPlainLocking(int site) {
        Called called = Sites.called(site);
        String method = called == null ? "" : called.method();
        return (this == ACQUIRE && method.equals("lock")) || (this == RELEASE && method.equals("unlock"));
    }

    /** Is part of waiting for a notification, or of notifying. */
    public boolean signals() {
        return this == WAIT || this == WOKEN || this == NOTIFY || this == NOTIFY_ALL;
    }
}
