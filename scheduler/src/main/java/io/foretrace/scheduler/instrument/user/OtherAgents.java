package io.foretrace.scheduler.instrument.user;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * The jars of other agents in this JVM. The JVM puts them on the class path, but their classes are no part of the program, and
 * what such an agent counts for itself, also in code that it puts into the program's methods, is nobody's bug.
 *
 * <p>A jar is an agent when the class is loaded that its manifest names as one: many libraries can be agents and are not, so that what the manifest
 * says is not enough.
 */
public final class OtherAgents {
    private static final String IN_JAR = "jar:";
    private static final String END_OF_JAR = "!/";

    /** By the address of a jar: the classes that its manifest names. */
    private final Map<String, Set<String>> named = new ConcurrentHashMap<>();

    private final Set<String> agents = ConcurrentHashMap.newKeySet();

    /** To be told of each class of the program's as it is loaded, and of those that are there already. */
    public void loaded(String internalName, @Nullable ProtectionDomain domain) {
        URL jar = jar(domain);
        if (jar != null
                && named.computeIfAbsent(jar.toExternalForm(), any -> agentClasses(jar))
                        .contains(internalName)) {
            agents.add(jar.toExternalForm());
        }
    }

    /** Whether a class of this domain is another agent's. */
    public boolean own(@Nullable ProtectionDomain domain) {
        URL jar = agents.isEmpty() ? null : jar(domain);
        return jar != null && agents.contains(jar.toExternalForm());
    }

    /** Whether a class that this loader finds is another agent's. */
    boolean own(@Nullable ClassLoader loader, String internalName) {
        if (agents.isEmpty() || loader == null) {
            return false;
        }
        URL file = loader.getResource(internalName + ".class");
        String address = file == null ? "" : file.toExternalForm();
        int end = address.lastIndexOf(END_OF_JAR);
        return address.startsWith(IN_JAR) && end > 0 && agents.contains(address.substring(IN_JAR.length(), end));
    }

    private static @Nullable URL jar(@Nullable ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        URL location = source == null ? null : source.getLocation();
        return location != null
                        && location.getProtocol().equals("file")
                        && location.getPath().endsWith(".jar")
                ? location
                : null;
    }

    private static Set<String> agentClasses(URL location) {
        try (JarFile jar = new JarFile(Path.of(location.toURI()).toFile())) {
            Manifest manifest = jar.getManifest();
            return manifest == null ? Set.of() : agentClasses(manifest.getMainAttributes());
        } catch (IOException | URISyntaxException | IllegalArgumentException e) {
            return Set
                    .of(); // a loader of its own kind, whose addresses are no files: then its classes are the program's
        }
    }

    private static Set<String> agentClasses(Attributes manifest) {
        Set<String> names = new HashSet<>();
        for (String kind : List.of("Premain-Class", "Agent-Class", "Launcher-Agent-Class")) {
            String name = manifest.getValue(kind);
            if (name != null) {
                names.add(name.strip().replace('.', '/'));
            }
        }
        return names;
    }
}
