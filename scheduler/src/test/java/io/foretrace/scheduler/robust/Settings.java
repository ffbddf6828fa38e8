package io.foretrace.scheduler.robust;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.HttpURLConnection;
import java.net.ProxySelector;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.security.Provider;
import java.security.Security;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.HttpsURLConnection;
import org.jspecify.annotations.Nullable;

/** What there is one of in a JVM, and every program may set. */
final class Settings {
    private static final Logger LOGGER = Logger.getLogger("io.foretrace.scheduler.robust.changed");
    private static final Thread HOOK = new Thread("never run");
    private static final String PROPERTY = "foretrace.tested";

    private Settings() {}

    /** One for each call of {@link #change}. */
    static List<@Nullable Object> now() {
        return Arrays.asList(
                Locale.getDefault(),
                Locale.getDefault(Locale.Category.FORMAT),
                TimeZone.getDefault(),
                System.out,
                System.err,
                System.in,
                Thread.getDefaultUncaughtExceptionHandler(),
                System.getProperty(PROPERTY),
                Security.getProperty(PROPERTY),
                Security.getProvider(PROPERTY),
                ProxySelector.getDefault(),
                Authenticator.getDefault(),
                CookieHandler.getDefault(),
                HttpURLConnection.getFollowRedirects(),
                HttpsURLConnection.getDefaultHostnameVerifier(),
                Thread.currentThread().getName(),
                Thread.currentThread().getContextClassLoader(),
                Thread.currentThread().getUncaughtExceptionHandler());
    }

    static void change() {
        Locale.setDefault(Locale.JAPAN);
        Locale.setDefault(Locale.Category.FORMAT, Locale.CANADA_FRENCH);
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        System.setIn(InputStream.nullInputStream());
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
        System.setProperty(PROPERTY, "set");
        Security.setProperty(PROPERTY, "set");
        Security.addProvider(new Provider(PROPERTY, "1", "does nothing") {});
        ProxySelector.setDefault(ProxySelector.of(null));
        Authenticator.setDefault(new Authenticator() {});
        CookieHandler.setDefault(new CookieManager());
        HttpURLConnection.setFollowRedirects(false);
        HttpsURLConnection.setDefaultHostnameVerifier((host, session) -> false);
        Thread.currentThread().setName("renamed");
        Thread.currentThread().setContextClassLoader(null);
        Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> {});
        // May be set only once in a JVM, unless that is put back.
        URL.setURLStreamHandlerFactory(protocol -> null);
    }

    static void addShutdownHook() {
        Runtime.getRuntime().addShutdownHook(HOOK);
    }

    /** Whether there was one. */
    static boolean removeShutdownHook() {
        return Runtime.getRuntime().removeShutdownHook(HOOK);
    }

    static void changeLogger() {
        LOGGER.setLevel(Level.FINEST);
    }
}
