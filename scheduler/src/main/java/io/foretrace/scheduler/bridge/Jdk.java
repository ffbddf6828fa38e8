package io.foretrace.scheduler.bridge;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.concurrent.ThreadPoolExecutor;
import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VM;
import org.jspecify.annotations.Nullable;

/** What the runtime needs from inside the JDK: waiting that is not hooked, the state of threads, the hash of an object. */
public final class Jdk {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long INTERRUPTED = offset(Thread.class, "interrupted");
    private static final long QUEUE = offset(ThreadPoolExecutor.class, "workQueue");
    private static final long ID = offset(Thread.class, "tid");
    private static final long SEED = offset(Thread.class, "threadLocalRandomSeed");
    private static final long PROBE = offset(Thread.class, "threadLocalRandomProbe");
    private static final long SECONDARY_SEED = offset(Thread.class, "threadLocalRandomSecondarySeed");
    private static final @Nullable MethodHandle IS_VIRTUAL = virtual("isVirtual", boolean.class);

    /** How far the identity hash is shifted in an object's first word; -1 where it cannot be told. */
    private static final int HASH_SHIFT = HashProbe.shift(UNSAFE);

    private static final long HASH_MASK = 0x7FFF_FFFFL;
    private static final long UNLOCKED_MASK = 3L;
    private static final long UNLOCKED = 1L;

    private static final ThreadIds THREAD_IDS = ThreadIds.find(UNSAFE);
    private static final Counter[] COUNTERS = Counter.all(UNSAFE);

    private Jdk() {}

    /** Waits for {@link #unpark}, or for no reason; not hooked. */
    public static void park() {
        if (isVirtual(Thread.currentThread())) {
            VirtualThreads.park();
        } else {
            UNSAFE.park(false, 0L);
        }
    }

    /** As {@link #park}, but not for long; a virtual thread keeps its carrier meanwhile. */
    public static void parkNanos(long nanos) {
        UNSAFE.park(false, nanos);
    }

    public static void park(boolean absolute, long time) {
        UNSAFE.park(absolute, time);
    }

    public static void unpark(Thread thread) {
        if (isVirtual(thread)) {
            VirtualThreads.unpark(thread);
        } else {
            UNSAFE.unpark(thread);
        }
    }

    public static boolean isVirtual(Thread thread) {
        if (IS_VIRTUAL == null) {
            return false;
        }
        try {
            return (boolean) IS_VIRTUAL.invokeExact(thread);
        } catch (Throwable e) {
            throw new LinkageError("Foretrace: Thread.isVirtual cannot be called on this JDK", e);
        }
    }

    /** Which a subclass cannot choose, as it can choose what {@code getId} says. */
    public static long id(Thread thread) {
        return UNSAFE.getLong(thread, ID);
    }

    /** The thread outlives its execution: no thread of a later one gets its id, by which read locks know their holders. */
    public static void keepId(Thread thread) {
        THREAD_IDS.keep(id(thread));
    }

    /** The thread that a virtual thread runs on; null while it runs on none. Any other thread runs on itself. */
    public static @Nullable Thread carrier(Thread thread) {
        return isVirtual(thread) ? VirtualThreads.carrier(thread) : thread;
    }

    /** Takes the thread's interrupt away without the JVM noticing; whether it had one. */
    public static boolean takeInterrupt(Thread thread) {
        return UNSAFE.getBooleanVolatile(thread, INTERRUPTED)
                && UNSAFE.compareAndSetBoolean(thread, INTERRUPTED, true, false);
    }

    public static boolean hasInterrupt(Thread thread) {
        return UNSAFE.getBooleanVolatile(thread, INTERRUPTED);
    }

    /** Where the pool keeps the tasks that wait; {@code getQueue} is for those who look at it. */
    public static Object queue(ThreadPoolExecutor pool) {
        return UNSAFE.getReference(pool, QUEUE);
    }

    /** Gives the thread an interrupt without waking it. */
    public static void giveInterrupt(Thread thread) {
        UNSAFE.putBooleanVolatile(thread, INTERRUPTED, true);
    }

    /** Sets what {@code ThreadLocalRandom} draws from, which would come from a counter of the JVM's. */
    public static void seedThread(Thread thread, long seed) {
        UNSAFE.putLong(thread, SEED, seed);
        int probe = (int) (seed >>> 32) | 1;
        UNSAFE.putInt(thread, PROBE, probe);
        UNSAFE.putInt(thread, SECONDARY_SEED, probe * 31 | 1);
    }

    /** What {@link #seedThread} overwrote, to be put back by {@link #restoreSeeds}. */
    public static long[] seeds(Thread thread) {
        return new long[] {
            UNSAFE.getLong(thread, SEED), UNSAFE.getInt(thread, PROBE), UNSAFE.getInt(thread, SECONDARY_SEED)
        };
    }

    public static void restoreSeeds(Thread thread, long[] seeds) {
        UNSAFE.putLong(thread, SEED, seeds[0]);
        UNSAFE.putInt(thread, PROBE, (int) seeds[1]);
        UNSAFE.putInt(thread, SECONDARY_SEED, (int) seeds[2]);
    }

    /** The JVM's counters of threads and pools: names made from them are to be the same in every execution. */
    public static long[] counters() {
        long[] values = new long[COUNTERS.length + 1];
        for (int i = 0; i < COUNTERS.length; i++) {
            values[i] = COUNTERS[i].get(UNSAFE);
        }
        values[COUNTERS.length] = THREAD_IDS.get(UNSAFE);
        return values;
    }

    /** Lets them start from 0. */
    public static void resetCounters() {
        for (Counter counter : COUNTERS) {
            counter.set(UNSAFE, 0);
        }
        THREAD_IDS.reset(UNSAFE);
    }

    /** Puts back what {@link #counters} said, so that no name is used twice outside executions. */
    public static void restoreCounters(long[] values) {
        for (int i = 0; i < COUNTERS.length; i++) {
            COUNTERS[i].set(UNSAFE, values[i]);
        }
        THREAD_IDS.set(UNSAFE, values[COUNTERS.length]);
    }

    /** Whether identity hashes can be chosen on this JVM. */
    public static boolean choosesHashes() {
        return HASH_SHIFT > 0;
    }

    /** The identity hash of an object, if it has one and nobody holds its monitor; else 0. */
    public static int hash(Object object) {
        long word = UNSAFE.getLong(object, 0L);
        return (word & UNLOCKED_MASK) == UNLOCKED ? (int) (word >>> HASH_SHIFT & HASH_MASK) : 0;
    }

    /** Whether the object has no identity hash for certain: somebody who holds its monitor hides the hash. */
    public static boolean isWithoutHash(Object object) {
        long word = UNSAFE.getLong(object, 0L);
        return (word & UNLOCKED_MASK) == UNLOCKED && (word >>> HASH_SHIFT & HASH_MASK) == 0;
    }

    /** Gives an object its identity hash, if it has none yet and nobody holds its monitor; whether it did. */
    public static boolean giveHash(Object object, int hash) {
        long word = UNSAFE.getLong(object, 0L);
        return (word & UNLOCKED_MASK) == UNLOCKED
                && (word >>> HASH_SHIFT & HASH_MASK) == 0
                && UNSAFE.compareAndSetLong(object, 0L, word, word | (long) hash << HASH_SHIFT);
    }

    /** The value of a field of a JDK class that has no getter. */
    public static @Nullable Object field(Object object, Class<?> owner, String name) {
        return UNSAFE.getReference(object, offset(owner, name));
    }

    /** Whether the class has not been initialised to its end. */
    public static boolean isUninitialised(Class<?> type) {
        return UNSAFE.shouldBeInitialized(type);
    }

    /** Where an object, or {@link #staticBase} of the class, has the field. */
    public static long offset(Field field) {
        return Modifier.isStatic(field.getModifiers())
                ? UNSAFE.staticFieldOffset(field)
                : UNSAFE.objectFieldOffset(field);
    }

    /** What the offsets of a class's static fields are relative to: on this JVM, the class itself. */
    public static Object staticBase(Class<?> type) {
        return type;
    }

    public static @Nullable Object reference(Object base, long offset) {
        return UNSAFE.getReferenceVolatile(base, offset);
    }

    public static long nanoTimeAdjustment(long offsetInSeconds) {
        return VM.getNanoTimeAdjustment(offsetInSeconds);
    }

    private static long offset(Class<?> owner, String field) {
        return UNSAFE.objectFieldOffset(owner, field);
    }

    private static @Nullable MethodHandle virtual(String name, Class<?> result) {
        try {
            return MethodHandles.lookup().findVirtual(Thread.class, name, MethodType.methodType(result));
        } catch (NoSuchMethodException e) {
            return null; // before Java 21
        } catch (IllegalAccessException e) {
            throw new LinkageError("Foretrace: cannot reach Thread." + name, e);
        }
    }
}
