package io.foretrace.scheduler.bridge;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** The memory of objects: their fields, past every rule of the language. */
public final class Memory {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private Memory() {}

    /** Where an object of the class has a field that the class declares. */
    public static long offset(Class<?> owner, String name) {
        return UNSAFE.objectFieldOffset(owner, name);
    }

    public static long offset(Field field) {
        return UNSAFE.objectFieldOffset(field);
    }

    public static long staticOffset(Field field) {
        return UNSAFE.staticFieldOffset(field);
    }

    /** What a static field's offset is relative to. */
    public static Object staticBase(Field field) {
        return UNSAFE.staticFieldBase(field);
    }

    public static @Nullable Object reference(Object base, long offset) {
        return UNSAFE.getReferenceVolatile(base, offset);
    }

    public static void putReference(Object base, long offset, @Nullable Object value) {
        UNSAFE.putReferenceVolatile(base, offset, value);
    }

    /** The bits of a number, a character or a flag; the type is the first letter of its descriptor. */
    public static long bits(Object base, long offset, char type) {
        return switch (type) {
            case 'Z', 'B' -> UNSAFE.getByteVolatile(base, offset);
            case 'C', 'S' -> UNSAFE.getShortVolatile(base, offset);
            case 'I', 'F' -> UNSAFE.getIntVolatile(base, offset);
            default -> UNSAFE.getLongVolatile(base, offset);
        };
    }

    public static void putBits(Object base, long offset, char type, long bits) {
        switch (type) {
            case 'Z', 'B' -> UNSAFE.putByteVolatile(base, offset, (byte) bits);
            case 'C', 'S' -> UNSAFE.putShortVolatile(base, offset, (short) bits);
            case 'I', 'F' -> UNSAFE.putIntVolatile(base, offset, (int) bits);
            default -> UNSAFE.putLongVolatile(base, offset, bits);
        }
    }
}
