package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.origin.Origin;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import net.bytebuddy.jar.asm.ClassReader;
import org.jspecify.annotations.Nullable;

/**
 * The classes of a project whose initialisers may need each other, directly or by way of others: two threads that begin at
 * different ones may wait for each other for ever. Read from class files, as nothing may be loaded while another class is.
 * A project's classes are those that lie in folders: libraries come in jars, and do not need the project's.
 */
public final class InitialiserCycles {
    /** From one class; a project in which more need each other is not looked through. */
    private static final int MOST_CLASSES = 300;

    private final Map<ClassLoader, Project> projects = new WeakHashMap<>();

    /** Whether such a class may need another that needs it. */
    boolean contains(ClassLoader loader, String internalName) {
        return project(loader).isInCycle(loader, internalName);
    }

    /** Whether the first is a class of the project that extends the second. */
    boolean isBelow(ClassLoader loader, String internalName, String above) {
        return project(loader).isBelow(loader, internalName, above);
    }

    private synchronized Project project(ClassLoader loader) {
        return projects.computeIfAbsent(loader, any -> new Project());
    }

    /**
     * By the names of classes. With a monitor of our own: those inside the JDK's maps are part of an execution that loads a class.
     * The monitor is not held while a file is read: a loader may have locks of its own, and then two threads may find out the same.
     */
    private static final class ByName<T> {
        private final Map<String, T> known = new HashMap<>();

        synchronized @Nullable T get(String name) {
            return known.get(name);
        }

        synchronized void put(String name, T value) {
            known.put(name, value);
        }
    }

    /** What is known of the classes of one loader; it does not refer to the loader, which may go. */
    private static final class Project {
        private final ByName<InitialiserCode> classes = new ByName<>();
        private final ByName<Set<String>> needs = new ByName<>();
        private final ByName<Boolean> inCycle = new ByName<>();

        boolean isInCycle(ClassLoader loader, String name) {
            Boolean known = inCycle.get(name);
            if (known == null) {
                known = leadsToItself(loader, name);
                inCycle.put(name, known);
            }
            return known;
        }

        private boolean leadsToItself(ClassLoader loader, String name) {
            Set<String> seen = new HashSet<>();
            Deque<String> toFollow = new ArrayDeque<>(needs(loader, name));
            while (!toFollow.isEmpty() && seen.size() < MOST_CLASSES) {
                String next = toFollow.remove();
                if (next.equals(name)) {
                    return true;
                }
                if (seen.add(next)) {
                    toFollow.addAll(needs(loader, next));
                }
            }
            return false;
        }

        private Set<String> needs(ClassLoader loader, String name) {
            Set<String> known = needs.get(name);
            if (known == null) {
                known = InitialiserNeeds.of(name, each -> code(loader, each));
                known.removeIf(each -> code(loader, each) == InitialiserCode.NONE);
                needs.put(name, known);
            }
            return known;
        }

        boolean isBelow(ClassLoader loader, String name, String above) {
            String current = name;
            while (!current.isEmpty()) {
                current = code(loader, current).superName();
                if (current.equals(above)) {
                    return true;
                }
            }
            return false;
        }

        private InitialiserCode code(ClassLoader loader, String name) {
            InitialiserCode known = classes.get(name);
            if (known == null) {
                ClassReader reader = Origin.of(name) == Origin.USER ? inFolder(loader, name) : null;
                known = reader == null ? InitialiserCode.NONE : InitialiserCode.of(reader);
                classes.put(name, known);
            }
            return known;
        }

        private static @Nullable ClassReader inFolder(ClassLoader loader, String name) {
            URL file = loader.getResource(name + ".class");
            if (file == null || !file.getProtocol().equals("file")) {
                return null;
            }
            try (InputStream in = file.openStream()) {
                return new ClassReader(in);
            } catch (IOException | IllegalArgumentException e) {
                return null; // gone meanwhile, or newer than ASM
            }
        }
    }
}
