package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Jdk;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What objects and classes refer to, read past all getters. What can be collected at any time is no reference, and neither is
 * what a lock knows of the threads that hold it or wait for it: that is there because of them.
 */
final class References {
    /** In the synchronizers of {@code java.util.concurrent.locks}: the lines of those who wait. */
    private static final Set<String> LINES = Set.of("head", "tail", "firstWaiter", "lastWaiter", "whead", "wtail");

    private static final ClassValue<long[]> FIELDS = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            return instanceFields(type);
        }
    };

    private static final ClassValue<long[]> STATICS = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            return Arrays.stream(declared(type))
                    .filter(field -> Modifier.isStatic(field.getModifiers()))
                    .mapToLong(Jdk::offset)
                    .toArray();
        }
    };

    private References() {}

    static void ofObject(Object object, Consumer<Object> each) {
        if (object instanceof Object[] array) {
            for (Object element : array) {
                if (element != null) {
                    each.accept(element);
                }
            }
            return;
        }
        give(object, FIELDS.get(object.getClass()), each);
    }

    static void ofStatics(Class<?> type, Consumer<Object> each) {
        long[] statics = STATICS.get(type);
        if (statics.length > 0) {
            give(Jdk.staticBase(type), statics, each);
        }
    }

    private static void give(Object base, long[] offsets, Consumer<Object> each) {
        for (long offset : offsets) {
            Object value = Jdk.reference(base, offset);
            if (value != null) {
                each.accept(value);
            }
        }
    }

    private static long[] instanceFields(Class<?> type) {
        Class<?> parent = type.getSuperclass();
        long[] inherited = parent == null || parent == Reference.class ? new long[0] : FIELDS.get(parent);
        long[] own = type == Reference.class
                ? new long[0]
                : Arrays.stream(declared(type))
                        .filter(field -> !Modifier.isStatic(field.getModifiers()))
                        .mapToLong(Jdk::offset)
                        .toArray();
        long[] all = Arrays.copyOf(inherited, inherited.length + own.length);
        System.arraycopy(own, 0, all, inherited.length, own.length);
        return all;
    }

    private static boolean isOfWaiters(Field field) {
        return field.getDeclaringClass().getName().startsWith("java.util.concurrent.locks.")
                && (field.getType() == Thread.class || LINES.contains(field.getName()));
    }

    /** Those that are references; none of a class that cannot be looked at, because a class that it names is missing. */
    private static Field[] declared(Class<?> type) {
        try {
            return Arrays.stream(type.getDeclaredFields())
                    .filter(field -> !field.getType().isPrimitive() && !isOfWaiters(field))
                    .toArray(Field[]::new);
        } catch (LinkageError | RuntimeException e) {
            return new Field[0];
        }
    }
}
