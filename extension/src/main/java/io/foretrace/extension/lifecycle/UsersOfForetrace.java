package io.foretrace.extension.lifecycle;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.scheduler.instrument.Agent;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether tests of this JVM may need the agent, which costs every test of the JVM some time. They do if a class file in a folder of the class
 * path names one of our classes, as it has to for an annotation, one of another annotation too. Where it is not clear where tests are,
 * they may.
 */
final class UsersOfForetrace {
    /** As it is in a class file that has an annotation of ours, or that calls our classes. */
    private static final String OUR_NAME = "io/foretrace/";

    private UsersOfForetrace() {}

    /** False only if no test that was compiled into a folder needs the agent. Tests elsewhere are found later, by {@link SuiteDiscovery}. */
    static boolean mayBeThere() {
        ClassLoader ours = UsersOfForetrace.class.getClassLoader();
        boolean isPlainClassPath = ours == ClassLoader.getSystemClassLoader()
                && ours == Thread.currentThread().getContextClassLoader()
                && System.getProperty("jdk.module.path") == null;
        return !isPlainClassPath
                || mayBeIn(
                        System.getProperty("java.class.path"),
                        ourPlaces(InstallAgent.class, Agent.class, BugKind.class));
    }

    /**
     * As above.
     *
     * @param ours where our own classes are; null if that is not known
     */
    static boolean mayBeIn(String classPath, @Nullable List<Path> ours) {
        List<Path> others = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            others.add(Path.of(entry).toAbsolutePath().normalize());
        }
        if (ours == null || !others.containsAll(ours)) {
            return true; // the class path is said elsewhere: in the manifest of a jar
        }
        others.removeAll(ours);
        Search search = new Search();
        try {
            for (Path entry : others) {
                if (search.finds(entry.toFile())) {
                    return true;
                }
            }
        } catch (IOException e) {
            return true;
        }
        return search.files == 0; // tests are in jars
    }

    private static @Nullable List<Path> ourPlaces(Class<?>... types) {
        List<Path> places = new ArrayList<>();
        try {
            for (Class<?> type : types) {
                CodeSource source = type.getProtectionDomain().getCodeSource();
                if (source == null) {
                    return null;
                }
                places.add(
                        Path.of(source.getLocation().toURI()).toAbsolutePath().normalize());
            }
            return places;
        } catch (URISyntaxException e) {
            return null;
        }
    }

    /** With the old ways to read files: the new ones take twice as long in a JVM that has just started. */
    private static final class Search {
        private byte[] content = new byte[1 << 16];
        private int files;

        /** In a folder, or below; a name with a dot is no package. */
        boolean finds(File folder) throws IOException {
            String[] names = folder.list();
            for (String name : names == null ? new String[0] : names) {
                File file = new File(folder, name);
                boolean found = name.endsWith(".class") ? isIn(file) : name.indexOf('.') < 0 && finds(file);
                if (found) {
                    return true;
                }
            }
            return false;
        }

        private boolean isIn(File classFile) throws IOException {
            files++;
            int size = 0;
            try (FileInputStream in = new FileInputStream(classFile)) {
                for (int read = in.read(content); read > 0; read = in.read(content, size, content.length - size)) {
                    size += read;
                    if (size == content.length) {
                        content = Arrays.copyOf(content, 2 * size);
                    }
                }
            }
            return new String(content, 0, size, StandardCharsets.ISO_8859_1).contains(OUR_NAME);
        }
    }
}
