package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Memory;
import java.lang.reflect.Field;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a program changes of the JVM, and what it asks of an object that only the JVM knows. */
public final class SystemHooks {
    private SystemHooks() {}

    /** Static fields of the JDK's, with commas between them, are about to be overwritten by a call of the program's. */
    public static void sets(String owner, String fields) {
        if (Baton.mine()) {
            Baton.control().setsUnseen();
            for (String field : fields.split(",", -1)) {
                Baton.control().overwrites(type(owner), field);
            }
        }
    }

    /** The map in a static field of the JDK's is about to be changed by a call of the program's. */
    public static void setsIn(String owner, String name) {
        if (Baton.mine()) {
            for (Field field : type(owner).getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    changes(Memory.reference(Memory.staticBase(field), Memory.staticOffset(field)));
                }
            }
        }
    }

    /** An object of the JDK's is about to be changed by a call of the program's. */
    public static void changes(@Nullable Object object) {
        if (object != null && Baton.mine()) {
            decides(object);
            Baton.control().changes(object);
        }
    }

    /** As {@link #changes}, of what is no part of the state that is put back: what a reference refers to, a thread's priority. */
    public static void decides(@Nullable Object object) {
        if (object != null && !isOfCaller(object) && Baton.mine()) {
            Baton.control().setsUnseen();
        }
    }

    /** Whether it is the caller, or a thread that has not begun: nearly every factory of threads gives them names. */
    private static boolean isOfCaller(Object object) {
        return object instanceof Thread thread
                && (thread == Thread.currentThread() || thread.getState() == Thread.State.NEW);
    }

    /** The program asks which threads there are, which no event tells. */
    public static void looksAround(@Nullable Object group) {
        if (Baton.mine()) {
            Baton.control().unseen();
        }
    }

    /** In place of {@code Thread.activeCount}. */
    public static int activeCount() {
        looksAround(null);
        return Thread.activeCount();
    }

    /** In place of {@code Thread.getAllStackTraces}. */
    public static Map<Thread, StackTraceElement[]> getAllStackTraces() {
        looksAround(null);
        return Thread.getAllStackTraces();
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, true, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Foretrace does not know this JDK's settings", e);
        }
    }

    /** Before {@code System.identityHashCode}, and {@code Object.hashCode} where it may be the identity's. */
    public static void name(@Nullable Object object) {
        if (object != null && Baton.mine()) {
            Baton.control().identity(object);
        }
    }
}
