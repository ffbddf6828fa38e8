package io.foretrace.scheduler.bridge;

import jdk.internal.misc.Unsafe;

/**
 * The JVM's generator of thread ids: {@code ThreadLocalRandom} draws from a thread's id too. During an execution ids come
 * from far away, the same in every execution that finds the same threads from those before.
 */
final class ThreadIds {
    private static final long FIRST = 1L << 40;

    private final Object base;
    private final long offset;
    private volatile long first = FIRST;

    private ThreadIds(Object base, long offset) {
        this.base = base;
        this.offset = offset;
    }

    static ThreadIds find(Unsafe unsafe) {
        try {
            java.lang.reflect.Field field = Thread.class.getDeclaredField("threadSeqNumber"); // before 19
            return new ThreadIds(unsafe.staticFieldBase(field), unsafe.staticFieldOffset(field));
        } catch (NoSuchFieldException e) {
            return ofAddress(unsafe);
        }
    }

    /** Since 19 it is a word of the JVM's own memory; its address is in a field. */
    @SuppressWarnings("NullAway") // no base: an address
    private static ThreadIds ofAddress(Unsafe unsafe) {
        try {
            java.lang.reflect.Field field =
                    Class.forName("java.lang.Thread$ThreadIdentifiers").getDeclaredField("NEXT_TID_OFFSET");
            return new ThreadIds(null, unsafe.getLong(unsafe.staticFieldBase(field), unsafe.staticFieldOffset(field)));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("Foretrace does not know how this JDK numbers its threads", e);
        }
    }

    long get(Unsafe unsafe) {
        return unsafe.getLongVolatile(base, offset);
    }

    void set(Unsafe unsafe, long value) {
        unsafe.putLongVolatile(base, offset, value);
    }

    /** From now on ids start after this one, if it is one of those. Called by one thread at a time. */
    void keep(long id) {
        first = Math.max(first, id + 1);
    }

    void reset(Unsafe unsafe) {
        set(unsafe, first);
    }
}
