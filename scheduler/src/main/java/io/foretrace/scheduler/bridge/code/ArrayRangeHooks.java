package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * Calls that read or write many elements of an array. Each element is an access of its own, with a moment of its own: the
 * call works on a copy, into which the elements are read before it and from which they are written after it, so that
 * another thread may come in between, as it may in life.
 *
 * <p>Of a long stretch only the first elements are told of, and only some of those have a scheduling point; the call then
 * works on the array itself. What will throw is no access.
 */
public final class ArrayRangeHooks {
    /** In place of where the elements end: they end with the array. */
    public static final int ALL = -1;

    /** As many elements of one call are told of. */
    static final int MOST_EVENTS = 1_024;

    /** As many of them have a scheduling point. */
    static final int MOST_POINTS = 16;

    private ArrayRangeHooks() {}

    /** Before a call that reads the elements; what is to be given to it in place of the array. */
    public static @Nullable Object take(@Nullable Object array, int from, int to, int site) {
        int end = end(array, to);
        if (array == null || !isSeen(array, from, end, false)) {
            return array;
        }
        Object copy = isLong(array, from, end) ? array : copy(array);
        readInto(copy, array, from, end, site);
        if (copy == array) {
            Baton.control().changes(array); // the call may write to it as well
        }
        return copy;
    }

    /** Before a call that reads the elements and needs the array itself. */
    public static void read(@Nullable Object array, int from, int to, int site) {
        int end = end(array, to);
        if (array != null && isSeen(array, from, end, false)) {
            readInto(array, array, from, end, site);
        }
    }

    /** As {@link #read}, of a call on an object: what the user's own streams do, their code tells. */
    public static void readBy(@Nullable Object receiver, @Nullable Object array, int from, int to, int site) {
        if (!isTheUsers(receiver)) {
            read(array, from, to, site);
        }
    }

    /** As {@link #take}, before a call that writes the elements and does not read them. */
    public static @Nullable Object blank(@Nullable Object array, int from, int to, int site) {
        int end = end(array, to);
        if (array == null || !isSeen(array, from, end, true)) {
            return array;
        }
        if (isLong(array, from, end)) {
            Baton.control().point(Ops.WRITE, site, array, from);
            Baton.control().changes(array);
            return array;
        }
        return copy(array);
    }

    /** After a call that wrote the elements of what {@link #take} or {@link #blank} has given. */
    public static void give(@Nullable Object array, @Nullable Object copy, int from, int to, int site) {
        int end = end(array, to);
        if (array == null || copy == null || !isSeen(array, from, end, true)) {
            return;
        }
        if (copy == array) {
            written(array, from, end, site);
            return;
        }
        Controller control = Baton.control();
        int stride = stride(from, end);
        for (int i = from; i < end; i++) {
            if ((i - from) % stride == 0) {
                control.point(Ops.WRITE, site, array, i);
            }
            control.overwrites(array, i);
            control.write(site, array, i, Inside.element(control, copy, i));
            System.arraycopy(copy, i, array, i, 1);
        }
    }

    /** Before a call that may write elements of the array itself. */
    static void expect(@Nullable Object array, int from, int site) {
        if (array != null && isSeen(array, from, from + 1, true)) {
            Baton.control().point(Ops.WRITE, site, array, from);
            Baton.control().changes(array);
        }
    }

    /** After that call, which wrote so many. */
    static void received(@Nullable Object array, int from, int count, int site) {
        if (array != null && count > 0 && isSeen(array, from, from + count, true)) {
            written(array, from, from + count, site);
        }
    }

    /** As {@link #expect}, of a call on an object. */
    public static void expectBy(@Nullable Object receiver, @Nullable Object array, int from, int site) {
        if (!isTheUsers(receiver)) {
            expect(array, from, site);
        }
    }

    /** As {@link #received}, of a call on an object. */
    public static void receivedBy(@Nullable Object receiver, @Nullable Object array, int from, int count, int site) {
        if (!isTheUsers(receiver)) {
            received(array, from, count, site);
        }
    }

    private static boolean isTheUsers(@Nullable Object receiver) {
        return receiver == null || receiver.getClass().getClassLoader() != null;
    }

    private static void written(Object array, int from, int end, int site) {
        Controller control = Baton.control();
        int told = told(control, array, from, end);
        for (int i = from; i < told; i++) {
            control.write(site, array, i, Inside.element(control, array, i));
        }
    }

    private static void readInto(Object copy, Object array, int from, int end, int site) {
        Controller control = Baton.control();
        int stride = stride(from, end);
        int told = told(control, array, from, end);
        for (int i = from; i < told; i++) {
            if ((i - from) % stride == 0) {
                control.point(Ops.READ, site, array, i);
            }
            control.read(site, array, i, Inside.element(control, array, i));
            if (copy != array) {
                System.arraycopy(array, i, copy, i, 1);
            }
        }
        control.branch(); // what the call does next may depend on what it found
    }

    /** Where what is told of ends. */
    private static int told(Controller control, Object array, int from, int end) {
        if (end - from <= MOST_EVENTS) {
            return end;
        }
        control.leavesOut(array);
        return from + MOST_EVENTS;
    }

    static boolean isSeen(Object array, int from, int end, boolean writes) {
        return from >= 0 && from < end && Baton.mine(array, Members.NONE, writes) && end <= Array.getLength(array);
    }

    /** How far apart the elements are that have a scheduling point. */
    static int stride(int from, int end) {
        return (end - from + MOST_POINTS - 1) / MOST_POINTS;
    }

    private static boolean isLong(Object array, int from, int end) {
        return end - from > MOST_EVENTS || Array.getLength(array) > 8 * MOST_EVENTS;
    }

    private static int end(@Nullable Object array, int to) {
        return to == ALL && array != null ? Array.getLength(array) : to;
    }

    private static Object copy(Object array) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }
}
