package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** What a program changes of the JVM, and what it asks of an object that only the JVM knows. */
public final class SystemHooks {
    private SystemHooks() {}

    /** In place of {@code System.setProperty}. */
    public static @Nullable String setProperty(String key, String value) {
        changesProperties();
        return System.setProperty(key, value);
    }

    /** In place of {@code System.clearProperty}. */
    public static @Nullable String clearProperty(String key) {
        changesProperties();
        return System.clearProperty(key);
    }

    private static void changesProperties() {
        if (Baton.mine()) {
            Properties properties = System.getProperties();
            Baton.control().changes(properties);
        }
    }

    /** In place of {@code System.identityHashCode}: it is the object's name, and who asks for it first gives it. */
    public static int identityHashCode(@Nullable Object object) {
        name(object);
        return System.identityHashCode(object);
    }

    /** In place of {@code Object.hashCode}, where it may be the identity's. */
    public static int hashCode(Object object) {
        name(object);
        return object.hashCode();
    }

    private static void name(@Nullable Object object) {
        if (object != null && Baton.mine()) {
            Baton.control().identity(object);
        }
    }
}
