package io.foretrace.scheduler.control.undo;

import io.foretrace.scheduler.bridge.Memory;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/** The fields of the JDK's classes: which of them are an object's contents, and which lead to more of them. */
final class JdkFields {
    private static final ClassValue<List<Slot>> SLOTS = new ClassValue<>() {
        @Override
        protected List<Slot> computeValue(Class<?> type) {
            return find(type);
        }
    };

    /** What JDK objects keep their contents in, apart from arrays and classes of their own. */
    private static final Set<String> PARTS = Set.of(
            "java.util.concurrent.atomic.AtomicInteger",
            "java.util.concurrent.atomic.AtomicLong",
            "java.util.concurrent.atomic.AtomicReference",
            "java.util.concurrent.atomic.LongAdder",
            "java.util.PriorityQueue",
            "java.util.concurrent.ConcurrentHashMap",
            "java.util.HashMap",
            "java.util.Calendar",
            "java.text.NumberFormat",
            "java.text.DigitList");

    /** The lines of those who wait: they are in order when everybody has left, and of those who stay they are the life. */
    private static final Set<String> LINES = Set.of("head", "tail", "firstWaiter", "lastWaiter", "whead", "wtail");

    /**
     * A field.
     *
     * @param type the first letter of its descriptor
     * @param changes whether it is written to after the object was made
     * @param leadsInside whether what it refers to is part of the object's contents
     */
    record Slot(long offset, char type, boolean changes, boolean leadsInside) {}

    private JdkFields() {}

    /** Of an object of the class, those that the JDK declares. */
    static List<Slot> of(Class<?> type) {
        return SLOTS.get(type);
    }

    /** The nearest class of the JDK's that the class is or extends. */
    static Class<?> jdkClass(Class<?> type) {
        Class<?> at = type;
        while (at.getClassLoader() != null) {
            at = at.getSuperclass();
        }
        return at;
    }

    private static List<Slot> find(Class<?> type) {
        List<Slot> slots = new ArrayList<>();
        for (Class<?> at = jdkClass(type); at != null && at != Reference.class; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !isOfWaiters(field)) {
                    slots.add(new Slot(
                            Memory.offset(field),
                            field.getType().descriptorString().charAt(0),
                            !Modifier.isFinal(field.getModifiers()),
                            field.getType().isArray() || isPart(field)));
                }
            }
        }
        return slots;
    }

    private static boolean isOfWaiters(Field field) {
        Class<?> owner = field.getDeclaringClass();
        boolean isThread = field.getType() == Thread.class && owner != AbstractOwnableSynchronizer.class;
        boolean isLine = owner.getName().startsWith("java.util.concurrent.locks.") && LINES.contains(field.getName());
        return isThread || isLine;
    }

    private static boolean isPart(Field field) {
        Class<?> type = field.getType();
        boolean ofItsOwn =
                !type.isInterface() && type != Object.class && outermost(type) == outermost(field.getDeclaringClass());
        return ofItsOwn || (isInside(type) && !isNested(type));
    }

    /** Whether objects of the class, in an array of a JDK object, are parts of it rather than the program's. */
    static boolean isInside(Class<?> type) {
        boolean ofTheJdk = isNested(type) && !type.isInterface() && type.getClassLoader() == null;
        return ofTheJdk || PARTS.contains(type.getName()) || type.getName().startsWith("sun.util.calendar.");
    }

    private static boolean isNested(Class<?> type) {
        return outermost(type) != type;
    }

    private static Class<?> outermost(Class<?> type) {
        Class<?> at = type;
        while (at.getEnclosingClass() != null) {
            at = at.getEnclosingClass();
        }
        return at;
    }
}
