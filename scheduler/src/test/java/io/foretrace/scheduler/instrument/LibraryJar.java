package io.foretrace.scheduler.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/** The classes of a jar, loaded once more by a loader of its own; the agent rewrites them on the way. */
final class LibraryJar extends ClassLoader {
    private static final String SUFFIX = ".class";

    private final JarFile jar;
    private final List<String> classNames;

    private LibraryJar(JarFile jar) {
        super(LibraryJar.class.getClassLoader());
        this.jar = jar;
        this.classNames = jar.stream()
                .map(entry -> entry.getName())
                .filter(path -> path.endsWith(SUFFIX) && !path.startsWith("META-INF/") && !path.contains("-info."))
                .map(path -> path.substring(0, path.length() - SUFFIX.length()).replace('/', '.'))
                .toList();
    }

    /** The jar that has the class. */
    static LibraryJar of(String className) throws IOException {
        URL url = ClassLoader.getSystemResource(path(className));
        return new LibraryJar(((JarURLConnection) url.openConnection()).getJarFile());
    }

    List<String> classNames() {
        return classNames;
    }

    /** Loads and verifies the class, without initialising it. */
    void link(String name) {
        try {
            link(loadClass(name));
        } catch (ClassNotFoundException e) {
            throw new LinkageError(name, e);
        }
    }

    boolean verifies(String name, byte[] bytes) {
        Class<?> defined = defineClass(name, bytes, 0, bytes.length);
        try {
            link(defined);
            return true;
        } catch (VerifyError e) {
            return false;
        }
    }

    /** HotSpot links a class before it tells what its members are. */
    private static void link(Class<?> loaded) {
        Objects.requireNonNull(loaded.getDeclaredConstructors());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            byte @Nullable [] bytes = bytes(name);
            return bytes == null ? super.loadClass(name, resolve) : defineClass(name, bytes, 0, bytes.length);
        }
    }

    private byte @Nullable [] bytes(String name) {
        var entry = jar.getEntry(path(name));
        if (entry == null) {
            return null;
        }
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String path(String className) {
        return className.replace('.', '/') + SUFFIX;
    }
}
