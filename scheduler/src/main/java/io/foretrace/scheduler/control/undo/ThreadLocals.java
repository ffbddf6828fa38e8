package io.foretrace.scheduler.control.undo;

import io.foretrace.scheduler.bridge.Memory;
import java.lang.ref.Reference;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The thread-local variables of the thread that runs the bodies, which goes on after the execution. Those that a body changed are
 * put back; those that were changed between two bodies are the test framework's, and stay.
 */
public final class ThreadLocals {
    private static final Object ABSENT = new Object();
    private static final String[] MAPS = {"threadLocals", "inheritableThreadLocals"};

    /** The JDK's own kinds that are there for programs; the others are caches of the JDK. */
    private static final Set<String> FOR_PROGRAMS = Set.of(
            "java.lang.ThreadLocal", "java.lang.ThreadLocal$SuppliedThreadLocal", "java.lang.InheritableThreadLocal");

    private final Thread thread;
    private final IdentityHashMap<ThreadLocal<?>, @Nullable Object> old = new IdentityHashMap<>();
    private IdentityHashMap<ThreadLocal<?>, @Nullable Object> before = new IdentityHashMap<>();

    public ThreadLocals(Thread thread) {
        this.thread = thread;
    }

    /**
     * For a thread that does something in the place of this one: gives it the values that this one has now. What a framework keeps
     * in a map of threads of its own is not among them.
     */
    public static Runnable ofThisThread() {
        IdentityHashMap<ThreadLocal<?>, @Nullable Object> values = new ThreadLocals(Thread.currentThread()).values();
        return () -> values.forEach(ThreadLocals::putBack);
    }

    /** A body begins. */
    public void begin() {
        before = values();
    }

    /** The body has returned, however. */
    public void end() {
        IdentityHashMap<ThreadLocal<?>, @Nullable Object> after = values();
        after.forEach((variable, value) -> {
            Object was = before.getOrDefault(variable, ABSENT);
            if (was != value) {
                old.putIfAbsent(variable, was);
            }
        });
        before.forEach((variable, value) -> {
            if (!after.containsKey(variable)) {
                old.putIfAbsent(variable, value);
            }
        });
        before = new IdentityHashMap<>();
    }

    /** Called by the thread itself. */
    public void putBack() {
        old.forEach(ThreadLocals::putBack);
        old.clear();
    }

    @SuppressWarnings("unchecked") // its own value
    private static void putBack(ThreadLocal<?> variable, @Nullable Object value) {
        if (value == ABSENT) {
            variable.remove();
        } else {
            ((ThreadLocal<@Nullable Object>) variable).set(value);
        }
    }

    private IdentityHashMap<ThreadLocal<?>, @Nullable Object> values() {
        IdentityHashMap<ThreadLocal<?>, @Nullable Object> values = new IdentityHashMap<>();
        for (String name : MAPS) {
            Object map = Memory.reference(thread, Memory.offset(Thread.class, name));
            if (map != null) {
                add(map, values);
            }
        }
        return values;
    }

    private static void add(Object map, IdentityHashMap<ThreadLocal<?>, @Nullable Object> values) {
        if (Memory.reference(map, Memory.offset(map.getClass(), "table")) instanceof @Nullable Object[] table) {
            for (Object entry : table) {
                if (entry instanceof Reference<?> reference
                        && reference.get() instanceof ThreadLocal<?> variable
                        && isForPrograms(variable.getClass())) {
                    values.put(variable, Memory.reference(entry, Memory.offset(entry.getClass(), "value")));
                }
            }
        }
    }

    private static boolean isForPrograms(Class<?> type) {
        return type.getClassLoader() != null || FOR_PROGRAMS.contains(type.getName());
    }
}
