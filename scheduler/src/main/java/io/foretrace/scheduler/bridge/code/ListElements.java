package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.meaning.Calls;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Vector;

/**
 * The elements of lists that keep them in an array. Each is a variable of its own, beside the contents of the list: threads
 * that replace different ones do not race, and one that reads what another replaces does. Adding and removing changes the
 * contents, which whoever uses an element reads too; so the value of an element is how often it was replaced, wherever it is.
 */
final class ListElements {
    /** Of a call that does not say which element it is about. */
    static final int NO_INDEX = -1;

    /** As many elements of a list that is read as a whole are told of: lists are long, and read often. */
    static final int MOST_EVENTS = 64;

    private static final int CACHED = 64;
    private static final long SIZE = Inside.offset(ArrayList.class, "size");
    private static final long ELEMENT_COUNT = Inside.offset(Vector.class, "elementCount");

    /** Its iterators do not know it, so that only calls on the list itself are seen. */
    private static final Class<?> OF_ARRAY = Arrays.asList().getClass();

    private static final ClassValue<View> VIEWS = new ClassValue<>() {
        @Override
        protected View computeValue(Class<?> type) {
            boolean isPart =
                    type.getName().contains("$SubList") && !type.getName().contains("$SubList$");
            return new View(
                    ObjectStates.offset(type, "cursor"),
                    ObjectStates.offset(type, "lastRet"),
                    isPart ? ObjectStates.offset(type, "offset") : -1,
                    isPart ? ObjectStates.offset(type, "size") : -1);
        }
    };

    private static final ClassValue<int[]> MEMBERS = new ClassValue<>() {
        @Override
        protected int[] computeValue(Class<?> type) {
            return new int[CACHED];
        }
    };

    /** Where an iterator or a part of a list keeps which elements it is about; -1 where it does not. */
    private record View(long cursor, long last, long offset, long size) {}

    private ListElements() {}

    /** Of what {@link ObjectStates#root} answered. */
    static boolean areSeen(Object root) {
        return root instanceof ArrayList || root instanceof Vector || root.getClass() == OF_ARRAY;
    }

    /** The elements that a call reads or replaces, as far as it is known which. The caller has read the contents. */
    static void access(Object receiver, Object root, int call, int index, int site) {
        if ((call & Calls.ALL) != 0) {
            readAll(receiver, root, site);
            return;
        }
        if (call == Calls.SCAN || call == Calls.VISIT) {
            lookAtAll(receiver, root);
            return;
        }
        int own = index(receiver, call, index);
        int at = own < 0 ? NO_INDEX : own + start(receiver);
        if (at >= 0 && at < size(root)) {
            one(root, call, at, site);
        }
    }

    /** A call on a buffer, about the element that it begins at. Its position has no part in it, and so its contents have none. */
    static void accessBuffer(Buffer buffer, int call, int index, int site) {
        if (index >= 0 && index < buffer.limit()) {
            one(buffer, call, index, site);
        }
    }

    /** Reads the element, after a scheduling point. */
    static void readOne(Object root, int index, int site) {
        one(root, Calls.QUERY, index, site);
    }

    private static void one(Object root, int call, int index, int site) {
        if (call == Calls.REPLACE || call == Calls.REPLACE_LAST) {
            replace(root, index, site);
        } else {
            Baton.control().point(Ops.READ, site, root, member(root, index));
            read(root, index, site);
        }
    }

    private static void replace(Object root, int index, int site) {
        Controller control = Baton.control();
        int member = member(root, index);
        control.changes(root);
        control.point(Ops.WRITE, site, root, member);
        control.write(site, root, member, control.elementVersion(root, member, true) + 1);
    }

    private static void read(Object root, int index, int site) {
        Controller control = Baton.control();
        int member = member(root, index);
        control.read(site, root, member, control.elementVersion(root, member, false));
        control.branch(); // what is done with an element is not known here
    }

    private static void readAll(Object receiver, Object root, int site) {
        int from = start(receiver);
        int end = end(receiver, root);
        int cursor = index(receiver, Calls.STEP, NO_INDEX);
        from += Math.max(cursor, 0);
        int told = Math.min(end, from + MOST_EVENTS);
        if (told < end) {
            Baton.control().leavesOut(root);
        }
        int stride = Math.max(1, ArrayRangeHooks.stride(from, told));
        for (int i = from; i < told; i++) {
            if ((i - from) % stride == 0) {
                Baton.control().point(Ops.READ, site, root, member(root, i));
            }
            read(root, i, site);
        }
    }

    /**
     * The call may read any of the elements, and nobody knows before it which: no event says that it reads one, or a race would be
     * told that there is not. Who looks for all behaviours has to know that the call depends on them.
     */
    static void lookAtAll(Object receiver, Object root) {
        int from = start(receiver);
        int end = end(receiver, root);
        int told = Math.min(end, from + MOST_EVENTS);
        if (told < end) {
            Baton.control().leavesOut(root);
        }
        for (int i = from; i < told; i++) {
            Baton.control().looksAt(root, member(root, i));
        }
    }

    /** Of the element, in the list that the receiver is, or is an iterator of. */
    private static int index(Object receiver, int call, int index) {
        Object at = receiver;
        while (at != null && index < 0) {
            View view = VIEWS.get(at.getClass());
            if (view.cursor >= 0) {
                return switch (call) {
                    case Calls.STEP -> Inside.integer(at, view.cursor);
                    case Calls.STEP_BACK -> Inside.integer(at, view.cursor) - 1;
                    case Calls.REPLACE_LAST -> view.last < 0 ? NO_INDEX : Inside.integer(at, view.last);
                    default -> NO_INDEX;
                };
            }
            at = ObjectStates.viewed(at);
        }
        return index;
    }

    /** Where the part of the list begins that the receiver is, or is an iterator of. */
    static int start(Object receiver) {
        Object part = part(receiver);
        View view = VIEWS.get(part.getClass());
        return view.offset < 0 ? 0 : Inside.integer(part, view.offset);
    }

    /** Where that part ends. */
    static int end(Object receiver, Object root) {
        Object part = part(receiver);
        View view = VIEWS.get(part.getClass());
        return view.size < 0 ? size(root) : start(receiver) + Inside.integer(part, view.size);
    }

    /** The part of a list that the receiver is, or is an iterator of; all of the list if it is of no part. */
    private static Object part(Object receiver) {
        Object at = receiver;
        Object next = receiver;
        while (next != null && VIEWS.get(at.getClass()).offset < 0) {
            at = next;
            next = ObjectStates.viewed(at);
        }
        return at;
    }

    static int size(Object root) {
        if (root instanceof ArrayList) {
            return Inside.integer(root, SIZE); // the user's class may have a method of its own
        }
        return root instanceof Vector ? Inside.integer(root, ELEMENT_COUNT) : ((List<?>) root).size();
    }

    private static int member(Object root, int index) {
        int[] known = MEMBERS.get(root.getClass());
        if (index < CACHED && known[index] != Members.NONE) {
            return known[index];
        }
        int member = Members.of(root.getClass().getName(), "[" + index + "]", "J", false);
        if (index < CACHED) {
            known[index] = member;
        }
        return member;
    }
}
