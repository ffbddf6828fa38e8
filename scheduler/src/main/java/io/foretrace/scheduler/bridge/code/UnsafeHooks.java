package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.meaning.Accesses;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * In place of the methods of {@code sun.misc.Unsafe} with which libraries access fields and elements atomically: queues of
 * jctools, in Netty and elsewhere. The receiver is not needed, the JDK's own is the same.
 */
public final class UnsafeHooks {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private UnsafeHooks() {}

    public static boolean compareAndSwapObject(
            Object unsafe,
            @Nullable Object base,
            long offset,
            @Nullable Object expected,
            @Nullable Object value,
            int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.COMPARE, true, site);
        boolean done = UNSAFE.compareAndSetReference(base, offset, expected, value);
        UnsafeAccess.after(base, offset, before, Accesses.COMPARE, site);
        return done;
    }

    public static @Nullable Object getObject(Object unsafe, @Nullable Object base, long offset, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.GET, false, site);
        @Nullable Object value = UNSAFE.getReference(base, offset);
        UnsafeAccess.after(base, offset, before, Accesses.GET, site);
        return value;
    }

    public static @Nullable Object getObjectVolatile(Object unsafe, @Nullable Object base, long offset, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.GET, true, site);
        @Nullable Object value = UNSAFE.getReferenceVolatile(base, offset);
        UnsafeAccess.after(base, offset, before, Accesses.GET, site);
        return value;
    }

    public static void putObject(Object unsafe, @Nullable Object base, long offset, @Nullable Object value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.SET, false, site);
        UNSAFE.putReference(base, offset, value);
        UnsafeAccess.after(base, offset, before, Accesses.SET, site);
    }

    public static void putObjectVolatile(
            Object unsafe, @Nullable Object base, long offset, @Nullable Object value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.SET, true, site);
        UNSAFE.putReferenceVolatile(base, offset, value);
        UnsafeAccess.after(base, offset, before, Accesses.SET, site);
    }

    public static void putOrderedObject(
            Object unsafe, @Nullable Object base, long offset, @Nullable Object value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.SET, true, site);
        UNSAFE.putReferenceRelease(base, offset, value);
        UnsafeAccess.after(base, offset, before, Accesses.SET, site);
    }

    public static @Nullable Object getAndSetObject(
            Object unsafe, @Nullable Object base, long offset, @Nullable Object value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.CHANGE, true, site);
        @Nullable Object old = UNSAFE.getAndSetReference(base, offset, value);
        UnsafeAccess.after(base, offset, before, Accesses.CHANGE, site);
        return old;
    }

    public static boolean compareAndSwapInt(
            Object unsafe, @Nullable Object base, long offset, int expected, int value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.COMPARE, true, site);
        boolean done = UNSAFE.compareAndSetInt(base, offset, expected, value);
        UnsafeAccess.after(base, offset, before, Accesses.COMPARE, site);
        return done;
    }

    public static int getInt(Object unsafe, @Nullable Object base, long offset, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.GET, false, site);
        int value = UNSAFE.getInt(base, offset);
        UnsafeAccess.after(base, offset, before, Accesses.GET, site);
        return value;
    }

    public static int getIntVolatile(Object unsafe, @Nullable Object base, long offset, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.GET, true, site);
        int value = UNSAFE.getIntVolatile(base, offset);
        UnsafeAccess.after(base, offset, before, Accesses.GET, site);
        return value;
    }

    public static void putInt(Object unsafe, @Nullable Object base, long offset, int value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.SET, false, site);
        UNSAFE.putInt(base, offset, value);
        UnsafeAccess.after(base, offset, before, Accesses.SET, site);
    }

    public static void putIntVolatile(Object unsafe, @Nullable Object base, long offset, int value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.SET, true, site);
        UNSAFE.putIntVolatile(base, offset, value);
        UnsafeAccess.after(base, offset, before, Accesses.SET, site);
    }

    public static void putOrderedInt(Object unsafe, @Nullable Object base, long offset, int value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.SET, true, site);
        UNSAFE.putIntRelease(base, offset, value);
        UnsafeAccess.after(base, offset, before, Accesses.SET, site);
    }

    public static int getAndSetInt(Object unsafe, @Nullable Object base, long offset, int value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.CHANGE, true, site);
        int old = UNSAFE.getAndSetInt(base, offset, value);
        UnsafeAccess.after(base, offset, before, Accesses.CHANGE, site);
        return old;
    }

    public static int getAndAddInt(Object unsafe, @Nullable Object base, long offset, int delta, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.CHANGE, true, site);
        int old = UNSAFE.getAndAddInt(base, offset, delta);
        UnsafeAccess.after(base, offset, before, Accesses.CHANGE, site);
        return old;
    }

    public static boolean compareAndSwapLong(
            Object unsafe, @Nullable Object base, long offset, long expected, long value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.COMPARE, true, site);
        boolean done = UNSAFE.compareAndSetLong(base, offset, expected, value);
        UnsafeAccess.after(base, offset, before, Accesses.COMPARE, site);
        return done;
    }

    public static long getLong(Object unsafe, @Nullable Object base, long offset, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.GET, false, site);
        long value = UNSAFE.getLong(base, offset);
        UnsafeAccess.after(base, offset, before, Accesses.GET, site);
        return value;
    }

    public static long getLongVolatile(Object unsafe, @Nullable Object base, long offset, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.GET, true, site);
        long value = UNSAFE.getLongVolatile(base, offset);
        UnsafeAccess.after(base, offset, before, Accesses.GET, site);
        return value;
    }

    public static void putLong(Object unsafe, @Nullable Object base, long offset, long value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.SET, false, site);
        UNSAFE.putLong(base, offset, value);
        UnsafeAccess.after(base, offset, before, Accesses.SET, site);
    }

    public static void putLongVolatile(Object unsafe, @Nullable Object base, long offset, long value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.SET, true, site);
        UNSAFE.putLongVolatile(base, offset, value);
        UnsafeAccess.after(base, offset, before, Accesses.SET, site);
    }

    public static void putOrderedLong(Object unsafe, @Nullable Object base, long offset, long value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.SET, true, site);
        UNSAFE.putLongRelease(base, offset, value);
        UnsafeAccess.after(base, offset, before, Accesses.SET, site);
    }

    public static long getAndSetLong(Object unsafe, @Nullable Object base, long offset, long value, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.CHANGE, true, site);
        long old = UNSAFE.getAndSetLong(base, offset, value);
        UnsafeAccess.after(base, offset, before, Accesses.CHANGE, site);
        return old;
    }

    public static long getAndAddLong(Object unsafe, @Nullable Object base, long offset, long delta, int site) {
        long before = UnsafeAccess.before(base, offset, Accesses.CHANGE, true, site);
        long old = UNSAFE.getAndAddLong(base, offset, delta);
        UnsafeAccess.after(base, offset, before, Accesses.CHANGE, site);
        return old;
    }
}
