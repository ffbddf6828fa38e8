package io.foretrace.scheduler.control.undo;

import io.foretrace.scheduler.bridge.Memory;
import io.foretrace.scheduler.control.NotPutBack.Why;
import java.lang.reflect.Array;
import java.nio.file.FileSystem;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Saves the contents of JDK objects: their fields, their arrays and their nodes, as they are, so that what is put back is the
 * same in every way that a program could see, the order of a hash map too. The elements are the program's, and are left alone.
 */
final class JdkContents {
    /** More is not copied for every execution. */
    private static final int LARGEST = 1 << 20;

    /** Threads meet in these, and those that wait are part of the contents: nobody could tell which still do. */
    private static final Set<String> OF_WAITERS = Set.of(
            "java.util.concurrent.LinkedTransferQueue",
            "java.util.concurrent.SynchronousQueue",
            "java.util.concurrent.Exchanger");

    /** Of {@code java.util.zip}, those without native state. */
    private static final Set<String> CHECKSUMS =
            Set.of("java.util.zip.CRC32", "java.util.zip.CRC32C", "java.util.zip.Adler32");

    /** Of {@code java.io}, those that keep what is written to them. */
    private static final Set<String> IN_MEMORY = Set.of("java.io.ByteArrayOutputStream", "java.io.CharArrayWriter");

    private static final List<String> OF_THREADS = List.of("name", "contextClassLoader", "uncaughtExceptionHandler");

    private final OldValues values;
    private final Deque<Object> left = new ArrayDeque<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final PoolStates pools = new PoolStates();
    private int count;

    JdkContents(OldValues values) {
        this.values = values;
    }

    /** Saves an object; the answer is why that cannot be done, null if it was. */
    @Nullable
    Why save(Object object) {
        if (object.getClass().isArray()) {
            values.saveElements(object, Array.getLength(object));
            return null;
        }
        if (object instanceof Thread) {
            saveThread(object);
            return null;
        }
        String name = JdkFields.jdkClass(object.getClass()).getName();
        if (object instanceof Executor || object instanceof java.util.Timer) {
            return pools.save(object, values);
        }
        if (object instanceof FileSystem) {
            return null; // a test that is run more than once cleans its files up
        }
        if (Locks.isHeld(object)) {
            return null; // who holds it before the execution gives it back when it likes
        }
        if (OF_WAITERS.contains(name)) {
            return name.endsWith("Queue") && name.contains("Transfer") ? Why.THREADS_WAIT_INSIDE : null;
        }
        if (!isKnown(name) && !(object instanceof java.util.Properties)) { // the JDK has kinds of its own
            return Why.UNKNOWN_INSIDE;
        }
        return saveAll(object);
    }

    private @Nullable Why saveAll(Object object) {
        count = 0;
        add(object);
        while (!left.isEmpty() && count < LARGEST) {
            saveOne(left.pop());
        }
        boolean isLarge = !left.isEmpty();
        left.clear();
        seen.clear();
        return isLarge ? Why.TOO_LARGE : null;
    }

    /** What a program may set of a thread; the rest is its life. */
    private void saveThread(Object thread) {
        for (String field : OF_THREADS) {
            values.save(thread, Memory.offset(Thread.class, field), 'L');
        }
    }

    void putBackPools() {
        pools.putBack();
    }

    private static boolean isKnown(String name) {
        return CHECKSUMS.contains(name)
                || IN_MEMORY.contains(name)
                || (name.startsWith("java.util.")
                        && !name.startsWith("java.util.zip.")
                        && !name.startsWith("java.util.logging."))
                || name.equals("java.lang.StringBuilder")
                || name.equals("java.lang.StringBuffer")
                || name.startsWith("java.text.")
                || name.startsWith("java.nio.Heap");
    }

    private void saveOne(Object object) {
        if (object.getClass().isArray()) {
            saveArray(object);
            return;
        }
        for (JdkFields.Slot slot : JdkFields.of(object.getClass())) {
            count++;
            if (slot.changes()) {
                values.save(object, slot.offset(), slot.type());
            }
            if (slot.leadsInside()) {
                add(Memory.reference(object, slot.offset()));
            }
        }
    }

    private void saveArray(Object array) {
        int length = Array.getLength(array);
        count += length;
        if (count >= LARGEST) {
            left.push(array); // too large: seen by who asks
            return;
        }
        values.saveElements(array, length);
        Class<?> component = array.getClass().getComponentType();
        if (array instanceof @Nullable Object[] elements && JdkFields.isInside(component)) {
            for (Object element : elements) {
                add(element);
            }
        }
    }

    private void add(@Nullable Object object) {
        if (object != null && seen.add(object)) {
            left.push(object);
        }
    }
}
