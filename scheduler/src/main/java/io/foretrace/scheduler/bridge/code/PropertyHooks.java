package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.meaning.Calls;
import org.jspecify.annotations.Nullable;

/** System properties, which all threads share: the static methods that read and set them, in place of those. */
public final class PropertyHooks {
    private PropertyHooks() {}

    public static @Nullable String setProperty(String key, String value, int site) {
        long token = CallHooks.before(System.getProperties(), Calls.CHANGE, site);
        String old = System.setProperty(key, value);
        CallHooks.after(System.getProperties(), token, Calls.CHANGE, site);
        return old;
    }

    public static @Nullable String clearProperty(String key, int site) {
        long token = CallHooks.before(System.getProperties(), Calls.CHANGE, site);
        String old = System.clearProperty(key);
        CallHooks.after(System.getProperties(), token, Calls.CHANGE, site);
        return old;
    }

    public static @Nullable String getProperty(String key, int site) {
        look(site);
        return System.getProperty(key);
    }

    public static @Nullable String getProperty(String key, String other, int site) {
        look(site);
        return System.getProperty(key, other);
    }

    public static boolean getBoolean(String key, int site) {
        look(site);
        return Boolean.getBoolean(key);
    }

    public static @Nullable Integer getInteger(String key, int site) {
        look(site);
        return Integer.getInteger(key);
    }

    public static @Nullable Integer getInteger(String key, int other, int site) {
        look(site);
        return Integer.getInteger(key, other);
    }

    public static @Nullable Long getLong(String key, int site) {
        look(site);
        return Long.getLong(key);
    }

    public static @Nullable Long getLong(String key, long other, int site) {
        look(site);
        return Long.getLong(key, other);
    }

    private static void look(int site) {
        CallHooks.before(System.getProperties(), Calls.VISIT, site);
    }
}
