package io.foretrace.scheduler.bridge;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** A counter of the JDK's, from which it makes names and seeds: a static field, an int or an atomic number. */
final class Counter {
    private static final String[][] FIELDS = {
        {"java.lang.Thread", "threadInitNumber"}, // before 19
        {"java.lang.Thread$ThreadNumbering", "next"},
        {"java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber"},
        {"java.util.concurrent.ForkJoinPool", "poolIds"},
        {"java.util.Timer", "nextSerialNumber"},
        {"java.util.concurrent.ThreadLocalRandom", "probeGenerator"}, // a pool's threads draw from these
        {"java.util.concurrent.ThreadLocalRandom", "seeder"},
    };

    private final Object base;
    private final long offset;
    private final boolean primitive;

    private Counter(Object base, long offset, boolean primitive) {
        this.base = base;
        this.offset = offset;
        this.primitive = primitive;
    }

    /** Those that this JDK has. */
    static Counter[] all(Unsafe unsafe) {
        List<Counter> found = new ArrayList<>();
        for (String[] field : FIELDS) {
            Counter counter = find(unsafe, field[0], field[1]);
            if (counter != null) {
                found.add(counter);
            }
        }
        return found.toArray(new Counter[0]);
    }

    private static @Nullable Counter find(Unsafe unsafe, String className, String fieldName) {
        try {
            java.lang.reflect.Field field = Class.forName(className).getDeclaredField(fieldName);
            boolean primitive = field.getType().isPrimitive();
            return new Counter(unsafe.staticFieldBase(field), unsafe.staticFieldOffset(field), primitive);
        } catch (ClassNotFoundException | NoSuchFieldException e) {
            return null; // of another version
        }
    }

    long get(Unsafe unsafe) {
        if (primitive) {
            return unsafe.getIntVolatile(base, offset);
        }
        return ((Number) unsafe.getReference(base, offset)).longValue();
    }

    void set(Unsafe unsafe, long value) {
        if (primitive) {
            unsafe.putIntVolatile(base, offset, (int) value);
            return;
        }
        Object number = unsafe.getReference(base, offset);
        if (number instanceof AtomicInteger counter) {
            counter.set((int) value);
        } else {
            ((AtomicLong) number).set(value);
        }
    }
}
