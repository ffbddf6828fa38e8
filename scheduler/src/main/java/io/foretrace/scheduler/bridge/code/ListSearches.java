package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Vector;
import org.jspecify.annotations.Nullable;

/**
 * Calls that look for an element of a list, one after the other, and end where they find it: what comes after it is not read.
 * Which element that is has to be known before the call; so no elements are told of where only code of the program's could tell:
 * of a list that is the program's, and where what is looked for has an {@code equals} of its own, but for values of the JDK.
 * {@code equals} of two lists ends early as well, in several ways, and has no elements told of either.
 */
final class ListSearches {
    private static final long DATA = Inside.offset(ArrayList.class, "elementData");
    private static final long VECTOR_DATA = Inside.offset(Vector.class, "elementData");
    private static final long ARRAY = Inside.offset(Arrays.asList().getClass(), "a");

    /** Whether {@code equals} of such an object calls no code of the program's. */
    private static final ClassValue<Boolean> PLAINLY_COMPARED = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return type == String.class || isNumber(type) || isIdentity(type);
        }
    };

    private ListSearches() {}

    /** Before a call on a list, which holds its monitor if it has one. */
    static void search(Object receiver, Object root, @Nullable Object sought, boolean backwards, int site) {
        boolean isTheUsers =
                receiver.getClass().getClassLoader() != null || root.getClass().getClassLoader() != null;
        if (isTheUsers || (sought != null && !PLAINLY_COMPARED.get(sought.getClass()))) {
            ListElements.lookAtAll(receiver, root);
            return;
        }
        int from = ListElements.start(receiver);
        int count = ListElements.end(receiver, root) - from;
        for (int i = 0; i < count; i++) {
            if (i == ListElements.MOST_EVENTS) {
                Baton.control().leavesOut(root);
                return;
            }
            int at = backwards ? from + count - 1 - i : from + i;
            if (at >= ListElements.size(root)) {
                return; // somebody has removed some meanwhile
            }
            ListElements.readOne(root, at, site);
            if (isFound(root, at, sought)) {
                return;
            }
        }
    }

    private static boolean isFound(Object root, int index, @Nullable Object sought) {
        long data = root instanceof ArrayList ? DATA : root instanceof Vector ? VECTOR_DATA : ARRAY;
        if (!(Inside.reference(root, data) instanceof @Nullable Object[] elements) || index >= elements.length) {
            return true;
        }
        Object element = elements[index];
        return sought == null ? element == null : sought.equals(element);
    }

    private static boolean isNumber(Class<?> type) {
        return type == Integer.class
                || type == Long.class
                || type == Short.class
                || type == Byte.class
                || type == Character.class
                || type == Boolean.class
                || type == Double.class
                || type == Float.class;
    }

    private static boolean isIdentity(Class<?> type) {
        try {
            Class<?> owner = type.getMethod("equals", Object.class).getDeclaringClass();
            return owner == Object.class || owner == Enum.class;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }
}
