package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.meaning.Accesses;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/** Calls of {@code java.util.concurrent.atomic}, and of the state that {@code AbstractQueuedSynchronizer} keeps. */
public final class AtomicHooks {
    private static final String PACKAGE = "java.util.concurrent.atomic.";
    private static final int INTEGER = Members.of(PACKAGE + "AtomicInteger", "value", "I", true);
    private static final int LONG = Members.of(PACKAGE + "AtomicLong", "value", "J", true);
    private static final int BOOLEAN = Members.of(PACKAGE + "AtomicBoolean", "value", "Z", true);
    private static final int REFERENCE = Members.of(PACKAGE + "AtomicReference", "value", "Ljava/lang/Object;", true);
    private static final String LOCKS = "java.util.concurrent.locks.";
    private static final int STATE = Members.of(LOCKS + "AbstractQueuedSynchronizer", "state", "I", true);
    private static final int LONG_STATE = Members.of(LOCKS + "AbstractQueuedLongSynchronizer", "state", "J", true);
    private static final long STATE_AT = Inside.offset(AbstractQueuedSynchronizer.class, "state");
    private static final long LONG_STATE_AT = Inside.offset(AbstractQueuedLongSynchronizer.class, "state");

    /** Texts of longer arrays are not read by anybody who compares them. */
    private static final int MOST_ELEMENTS = 64;

    private AtomicHooks() {}

    /** Before a call; the answer is for {@link #after}. The index is that of an array's element, else 0. */
    public static long before(@Nullable Object atomic, int index, int mode, int site) {
        if (atomic == null || !Baton.mine(atomic, Members.NONE, mode != Accesses.GET)) {
            return 0L;
        }
        int member = member(atomic, index);
        if (member == Members.NONE) {
            return 0L;
        }
        Controller control = Baton.control();
        control.point(AccessEvents.op(mode), site, atomic, member);
        long value = value(control, atomic, index);
        if (mode != Accesses.GET) {
            control.changes(atomic);
        }
        return value;
    }

    /** Before a call on an object of the program's that is named as one that reads an atomic; nothing if it is none. */
    static void look(Object receiver, int index, int site) {
        int member = member(receiver, index);
        if (member != Members.NONE) {
            Controller control = Baton.control();
            control.point(Ops.READ, site, receiver, member);
            record(control, receiver, index, member, site);
        }
    }

    /** Before a call that makes a text of an atomic, or of all elements of an array of them; nothing if it is none. */
    static void lookAtAll(Object atomic, int site) {
        look(atomic, 0, site);
        int length = Math.min(AtomicArrays.length(atomic), MOST_ELEMENTS);
        for (int i = 1; i < length; i++) {
            record(Baton.control(), atomic, i, member(atomic, i), site); // nobody can come in between
        }
    }

    private static void record(Controller control, Object atomic, int index, int member, int site) {
        long value = value(control, atomic, index);
        AccessEvents.record(control, Accesses.GET, site, atomic, member, value, value);
    }

    public static void after(Object atomic, int index, long before, int mode, int site) {
        if (!Baton.mine()) {
            return;
        }
        int member = member(atomic, index);
        if (member != Members.NONE) {
            Controller control = Baton.control();
            AccessEvents.record(control, mode, site, atomic, member, before, value(control, atomic, index));
        }
    }

    /** Before {@code updateAndGet} and its like: the function to give to it in place of the user's. */
    public static @Nullable Object watch(@Nullable Object atomic, int index, @Nullable Object function, int site) {
        if (atomic == null || function == null || !Baton.mine(atomic, Members.NONE, true)) {
            return function;
        }
        int member = member(atomic, index);
        if (member == Members.NONE) {
            return function;
        }
        Controller control = Baton.control();
        control.point(Ops.READ, site, atomic, member);
        control.changes(atomic);
        return WatchedUpdate.of(function, atomic, member, site);
    }

    /** After {@code updateAndGet} and its like. */
    public static void updated(Object atomic, int index, @Nullable Object function, int site) {
        if (function instanceof WatchedUpdate update && Baton.mine()) {
            Controller control = Baton.control();
            long now = value(control, atomic, index);
            AccessEvents.record(control, Accesses.CHANGE, site, atomic, update.member, update.seen(), now);
        }
    }

    /** {@link Members#NONE} if it is not one of them, or has no such element. */
    private static int member(Object atomic, int index) {
        if (atomic instanceof AtomicInteger) {
            return INTEGER;
        } else if (atomic instanceof AtomicLong) {
            return LONG;
        } else if (atomic instanceof AtomicBoolean) {
            return BOOLEAN;
        } else if (atomic instanceof AtomicReference) {
            return REFERENCE;
        } else if (atomic instanceof AbstractQueuedSynchronizer) {
            return STATE;
        } else if (atomic instanceof AbstractQueuedLongSynchronizer) {
            return LONG_STATE;
        }
        return AtomicArrays.member(atomic, index);
    }

    private static long value(Controller control, Object atomic, int index) {
        if (atomic instanceof AtomicInteger integer) {
            return integer.get();
        } else if (atomic instanceof AtomicLong number) {
            return number.get();
        } else if (atomic instanceof AtomicBoolean flag) {
            return flag.get() ? 1 : 0;
        } else if (atomic instanceof AtomicReference<?> reference) {
            return control.identity(reference.get());
        } else if (atomic instanceof AtomicIntegerArray array) {
            return array.get(index);
        } else if (atomic instanceof AtomicLongArray array) {
            return array.get(index);
        } else if (atomic instanceof AtomicReferenceArray<?> array) {
            return control.identity(array.get(index));
        } else if (atomic instanceof AbstractQueuedSynchronizer) {
            return Inside.raw(control, atomic, STATE_AT, int.class);
        }
        return Inside.raw(control, atomic, LONG_STATE_AT, long.class);
    }
}
