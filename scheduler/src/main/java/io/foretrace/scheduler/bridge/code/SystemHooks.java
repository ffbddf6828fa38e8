package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
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

    /** In place of {@code System.setOut}. */
    public static void setOut(PrintStream stream) {
        overwrites(System.class, "out");
        System.setOut(stream);
    }

    /** In place of {@code System.setErr}. */
    public static void setErr(PrintStream stream) {
        overwrites(System.class, "err");
        System.setErr(stream);
    }

    /** In place of {@code System.setIn}. */
    public static void setIn(InputStream stream) {
        overwrites(System.class, "in");
        System.setIn(stream);
    }

    /** In place of {@code TimeZone.setDefault}. */
    public static void setDefault(@Nullable TimeZone zone) {
        overwrites(TimeZone.class, "defaultTimeZone");
        TimeZone.setDefault(zone);
    }

    /** In place of {@code Locale.setDefault}. */
    public static void setDefault(Locale locale) {
        overwrites(Locale.class, "defaultLocale");
        overwrites(Locale.class, "defaultDisplayLocale");
        overwrites(Locale.class, "defaultFormatLocale");
        Locale.setDefault(locale);
    }

    /** In place of {@code Locale.setDefault} for one of its uses. */
    public static void setDefault(Locale.Category category, Locale locale) {
        overwrites(Locale.class, "defaultDisplayLocale");
        overwrites(Locale.class, "defaultFormatLocale");
        Locale.setDefault(category, locale);
    }

    /** In place of {@code Thread.setDefaultUncaughtExceptionHandler}. */
    public static void setHandler(Thread.@Nullable UncaughtExceptionHandler handler) {
        overwrites(Thread.class, "defaultUncaughtExceptionHandler");
        Thread.setDefaultUncaughtExceptionHandler(handler);
    }

    private static void overwrites(Class<?> owner, String field) {
        if (Baton.mine()) {
            Baton.control().overwrites(owner, field);
        }
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
