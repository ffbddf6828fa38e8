package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Controller;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** Reads fields past their getters: those of JDK objects, and those that user code reaches by other ways than a getfield. */
final class Inside {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private Inside() {}

    /** Where the class keeps the field that it declares; -1 if it declares no such field. */
    static long offset(Class<?> owner, String name) {
        for (Field field : owner.getDeclaredFields()) {
            if (field.getName().equals(name) && !Modifier.isStatic(field.getModifiers())) {
                return offset(field);
            }
        }
        return -1;
    }

    static long offset(Field field) {
        return Modifier.isStatic(field.getModifiers())
                ? UNSAFE.staticFieldOffset(field)
                : UNSAFE.objectFieldOffset(field);
    }

    /** What a static field's offset is relative to. */
    static Object base(Field staticField) {
        return UNSAFE.staticFieldBase(staticField);
    }

    static @Nullable Object reference(Object object, long offset) {
        return UNSAFE.getReferenceVolatile(object, offset);
    }

    static int integer(Object object, long offset) {
        return UNSAFE.getIntVolatile(object, offset);
    }

    static long number(Object object, long offset) {
        return UNSAFE.getLongVolatile(object, offset);
    }

    static boolean flag(Object object, long offset) {
        return UNSAFE.getBooleanVolatile(object, offset);
    }

    /** The value as an event has it: bits of a number, the number of a reference. */
    static long raw(Controller control, Object base, long offset, Class<?> type) {
        if (!type.isPrimitive()) {
            return control.identity(UNSAFE.getReferenceVolatile(base, offset));
        }
        if (type == int.class || type == float.class) {
            return UNSAFE.getIntVolatile(base, offset);
        }
        if (type == long.class || type == double.class) {
            return UNSAFE.getLongVolatile(base, offset);
        }
        if (type == boolean.class) {
            return UNSAFE.getBooleanVolatile(base, offset) ? 1 : 0;
        }
        if (type == byte.class) {
            return UNSAFE.getByteVolatile(base, offset);
        }
        return type == char.class ? UNSAFE.getCharVolatile(base, offset) : UNSAFE.getShortVolatile(base, offset);
    }

    /** As {@link #raw}, of an array's element. */
    static long element(Controller control, Object array, int index) {
        if (array instanceof @Nullable Object[] references) {
            return control.identity(references[index]);
        } else if (array instanceof float[] numbers) {
            return Float.floatToRawIntBits(numbers[index]);
        } else if (array instanceof double[] numbers) {
            return Double.doubleToRawLongBits(numbers[index]);
        } else if (array instanceof boolean[] flags) {
            return flags[index] ? 1 : 0;
        }
        return Array.getLong(array, index);
    }
}
