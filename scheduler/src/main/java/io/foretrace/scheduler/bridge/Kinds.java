package io.foretrace.scheduler.bridge;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which JDK objects have a state that threads share, and where it is. Asked for the object at hand, as a
 * {@code List} may be any list: the user's own classes and immutable ones have no state here, the elements of a view
 * or an iterator are its collection's, and a user's class is what the nearest JDK class that it extends is.
 */
final class Kinds {
    static final int NONE = 0;

    /** Not made for threads: accesses to it may race. */
    static final int PLAIN = 1;

    /** Made for threads: its operations order them. */
    static final int SHARED = 2;

    /** As {@link #SHARED}, where threads wait for each other in both directions. */
    static final int MEETING = 3;

    /** Not made for threads, but its methods hold its monitor. */
    static final int LOCKED = 4;

    private static final int FOLLOW = 5;

    private static final ClassValue<Plan> PLANS = new ClassValue<>() {
        @Override
        protected Plan computeValue(Class<?> type) {
            return plan(type);
        }
    };

    /**
     * What there is to know of a class.
     *
     * @param follow where the field is that leads to the object whose state it is; -1 if it is the object itself
     * @param mutex where the field is that tells the monitor that guards it; -1 if none does
     * @param accessOrder where the flag is that makes looking up a change; -1 if there is none
     * @param member what stands for its state in events
     */
    private record Plan(int kind, long follow, long mutex, long accessOrder, int member) {}

    private Kinds() {}

    /** The object whose state a call on the given one is about; null if there is none. */
    static @Nullable Object root(Object object) {
        Object at = object;
        Plan plan = PLANS.get(at.getClass());
        while (plan.kind == FOLLOW) {
            at = Inside.reference(at, plan.follow);
            if (at == null) {
                return null;
            }
            plan = PLANS.get(at.getClass());
        }
        return plan.kind == NONE ? null : at;
    }

    /** Of what {@link #root} answered. */
    static int kind(Object root) {
        return PLANS.get(root.getClass()).kind;
    }

    /** Of what {@link #root} answered, and of any object that is handed over to another thread. */
    static int member(Object root) {
        return PLANS.get(root.getClass()).member;
    }

    /** The monitor that the methods of the object hold; null if they hold none. */
    static @Nullable Object mutex(Object object) {
        Object at = object;
        Plan plan = PLANS.get(at.getClass());
        while (plan.kind == FOLLOW && plan.mutex < 0) {
            at = Inside.reference(at, plan.follow);
            if (at == null) {
                return null;
            }
            plan = PLANS.get(at.getClass());
        }
        return plan.mutex >= 0 ? Inside.reference(at, plan.mutex) : plan.kind == LOCKED ? at : null;
    }

    /** Whether looking something up in what {@link #root} answered changes it. */
    static boolean keepsOrderOfAccess(Object root) {
        long at = PLANS.get(root.getClass()).accessOrder;
        return at >= 0 && Inside.flag(root, at);
    }

    private static Plan plan(Class<?> type) {
        Map<String, Integer> kinds = KindTable.KINDS;
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at.getClassLoader() != null) {
                continue;
            }
            Integer kind = kinds.get(at.getName());
            if (kind != null) {
                return state(type, kind);
            }
            Plan way = way(at);
            if (way != null) {
                return way;
            }
        }
        return new Plan(NONE, -1, -1, -1, Members.of(type.getName(), "state", "J", true));
    }

    private static Plan state(Class<?> type, int kind) {
        boolean plain = kind == PLAIN || kind == LOCKED;
        int member = Members.of(type.getName(), plain ? "contents" : "state", "J", !plain);
        long accessOrder = -1;
        for (Class<?> at = type; at != null && accessOrder < 0; at = at.getSuperclass()) {
            accessOrder = at == java.util.LinkedHashMap.class ? Inside.offset(at, "accessOrder") : -1;
        }
        return new Plan(kind, -1, -1, accessOrder, member);
    }

    /** How the class leads to another object; null if it does not. */
    private static @Nullable Plan way(Class<?> type) {
        String field = KindTable.WAYS.get(type.getName());
        if (field == null && KindTable.isPart(type)) {
            field = "this$0";
        }
        long follow = field == null ? -1 : Inside.offset(type, field);
        if (follow < 0) {
            return null;
        }
        long mutex =
                type.getName().startsWith("java.util.Collections$Synchronized") ? Inside.offset(type, "mutex") : -1;
        return new Plan(FOLLOW, follow, mutex, -1, Members.NONE);
    }
}
