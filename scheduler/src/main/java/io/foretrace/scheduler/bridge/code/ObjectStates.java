package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Mocks;
import io.foretrace.scheduler.meaning.Meanings;
import io.foretrace.scheduler.meaning.Subject;
import java.io.File;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Calendar;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Which JDK objects have a state that threads share, and where it is. Asked for the object at hand, as a
 * {@code List} may be any list: the user's own classes and immutable ones have no state here, the elements of a view
 * or an iterator are its collection's, and a user's class is what the nearest JDK class that it extends is.
 */
public final class ObjectStates {
    /** What a calendar has computed of what it was set to. */
    private static final long TIME_SET = Inside.offset(Calendar.class, "isTimeSet");

    private static final long FIELDS_SET = Inside.offset(Calendar.class, "areFieldsSet");
    private static final long ALL_FIELDS_SET = Inside.offset(Calendar.class, "areAllFieldsSet");
    private static final String ENUMERATOR = "java.util.Hashtable$Enumerator";

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
    private record Plan(Subject kind, long follow, long mutex, long accessOrder, int member) {}

    private ObjectStates() {}

    /** The object whose state a call on the given one is about; null if there is none. */
    public static @Nullable Object root(Object object) {
        Object at = object;
        Plan plan = PLANS.get(at.getClass());
        while (plan.kind == Subject.VIEW) {
            at = Inside.reference(at, plan.follow);
            if (at == null) {
                return null;
            }
            plan = PLANS.get(at.getClass());
        }
        if (plan.kind == Subject.STATELESS || Mocks.contain(object)) {
            return null;
        }
        return plan.kind == Subject.FILE ? FileSystems.getDefault() : at;
    }

    /** Of what {@link #root} answered. */
    static Subject kind(Object root) {
        return PLANS.get(root.getClass()).kind;
    }

    /** Of what {@link #root} answered, and of any object that is handed over to another thread. */
    static int member(Object root) {
        return PLANS.get(root.getClass()).member;
    }

    /** The JDK changes the object, out of sight of any call of the user's. */
    public static void changesInside(Controller control, Object object) {
        control.changesInside(object, member(object));
    }

    /** The JDK looks at the object, out of sight of any call of the user's. */
    public static void looksInside(Controller control, Object object) {
        control.looksInside(object, member(object));
    }

    /** What a view is a view of; null if it is none. */
    static @Nullable Object viewed(Object object) {
        Plan plan = PLANS.get(object.getClass());
        return plan.kind == Subject.VIEW ? Inside.reference(object, plan.follow) : null;
    }

    /** The monitor that the methods of the object hold, where they read or where they write; null if they hold none. */
    static @Nullable Object mutex(Object object, boolean reads) {
        Object at = object;
        Plan plan = PLANS.get(at.getClass());
        while (plan.kind == Subject.VIEW && plan.mutex < 0) {
            if (reads && at.getClass().getName().equals(ENUMERATOR)) {
                return null; // the one of a Hashtable, which takes its monitor to remove only
            }
            at = Inside.reference(at, plan.follow);
            if (at == null) {
                return null;
            }
            plan = PLANS.get(at.getClass());
        }
        return plan.mutex >= 0 ? Inside.reference(at, plan.mutex) : plan.kind == Subject.LOCKED ? at : null;
    }

    /** What a view that holds a monitor is a view of; null if it is no such view. */
    static @Nullable Object withoutMutex(Object object) {
        Plan plan = PLANS.get(object.getClass());
        return plan.kind == Subject.VIEW && plan.mutex >= 0 ? Inside.reference(object, plan.follow) : null;
    }

    /** Whether looking something up in what {@link #root} answered changes it. */
    static boolean changesWhenRead(Object root) {
        if (root instanceof Calendar) {
            return !(Inside.flag(root, TIME_SET) && Inside.flag(root, FIELDS_SET) && Inside.flag(root, ALL_FIELDS_SET));
        }
        long at = PLANS.get(root.getClass()).accessOrder;
        return at >= 0 && Inside.flag(root, at);
    }

    /** The caller has seen the state of what {@link #root} answered. */
    public static void read(Controller control, Object root, int site) {
        control.read(site, root, member(root), control.version(root, false));
    }

    /** The caller has changed the state of what {@link #root} answered. */
    public static void change(Controller control, Object root, int site) {
        long version = control.version(root, true);
        control.readModifyWrite(site, root, member(root), version, version + 1);
    }

    private static Plan plan(Class<?> type) {
        if (Mocks.areOf(type)) {
            return stateless(type);
        }
        if (File.class.isAssignableFrom(type) || Path.class.isAssignableFrom(type)) {
            return new Plan(Subject.FILE, -1, -1, -1, Members.NONE);
        }
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at.getClassLoader() != null) {
                continue;
            }
            Plan way = way(at);
            if (way != null) {
                return way;
            }
            Subject subject = Meanings.subject(at.getName());
            if (subject != null && hasState(subject)) {
                return state(type, subject);
            }
            if (subject == Subject.STATELESS) {
                break; // whatever it extends
            }
        }
        return stateless(type);
    }

    private static Plan stateless(Class<?> type) {
        return new Plan(Subject.STATELESS, -1, -1, -1, Members.of(type.getName(), "state", "J", true));
    }

    private static boolean hasState(Subject subject) {
        return isPlain(subject) || subject == Subject.SHARED || subject == Subject.MEETING;
    }

    private static boolean isPlain(Subject subject) {
        return subject == Subject.PLAIN || subject == Subject.LOCKED;
    }

    private static Plan state(Class<?> type, Subject subject) {
        boolean plain = isPlain(subject);
        int member = Members.of(owner(type), plain ? "contents" : "state", "J", !plain);
        long accessOrder = -1;
        for (Class<?> at = type; at != null && accessOrder < 0; at = at.getSuperclass()) {
            accessOrder = at == java.util.LinkedHashMap.class ? Inside.offset(at, "accessOrder") : -1;
        }
        return new Plan(subject, -1, -1, accessOrder, member);
    }

    /** A file system has another class on each operating system, and the same name in all reports. */
    private static String owner(Class<?> type) {
        return (FileSystem.class.isAssignableFrom(type) ? FileSystem.class : type).getName();
    }

    /** How the class leads to another object; null if it does not. */
    private static @Nullable Plan way(Class<?> type) {
        String field = Meanings.field(type.getName());
        if (field.isEmpty() && Meanings.subject(type.getName()) == null && isPart(type)) {
            field = "this$0";
        }
        long follow = field.isEmpty() ? -1 : offset(type, field);
        if (follow < 0) {
            return null;
        }
        long mutex =
                type.getName().startsWith("java.util.Collections$Synchronized") ? Inside.offset(type, "mutex") : -1;
        return new Plan(Subject.VIEW, follow, mutex, -1, Members.NONE);
    }

    /** Of a field that the class or a superclass declares; -1 if none does. */
    static long offset(Class<?> type, String field) {
        long offset = -1;
        for (Class<?> at = type; at != null && offset < 0; at = at.getSuperclass()) {
            offset = Inside.offset(at, field);
        }
        return offset;
    }

    /** Whether objects of the class are views, iterators or the like of one of the outer class's. */
    private static boolean isPart(Class<?> type) {
        Class<?> outer = type.getDeclaringClass() != null ? type.getDeclaringClass() : type.getEnclosingClass();
        if (outer == null || Future.class.isAssignableFrom(type)) {
            return false; // the tasks of a scheduled pool are no parts of it: each has its own result
        }
        Subject subject = Meanings.subject(outer.getName());
        return outer == java.util.AbstractList.class
                || outer == java.util.AbstractMap.class
                || (subject != null && (subject == Subject.VIEW || hasState(subject)));
    }
}
