package io.foretrace.scheduler.instrument;

import io.foretrace.scheduler.bridge.Mocks;
import io.foretrace.scheduler.bridge.Unrewritten;
import io.foretrace.scheduler.instrument.jdk.JdkBodies;
import io.foretrace.scheduler.instrument.user.ClassRewriter;
import io.foretrace.scheduler.instrument.user.InitialiserCycles;
import io.foretrace.scheduler.instrument.user.OtherAgents;
import io.foretrace.scheduler.origin.Origin;
import java.lang.instrument.ClassFileTransformer;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Rewrites classes as they are loaded, and those that are loaded already when asked to. */
final class Transformer implements ClassFileTransformer {
    private final Set<String> jdkClasses = JdkBodies.classes();

    /** Classes that could not be rewritten, with the reason: the JVM would swallow the exception. */
    private final Map<String, String> failures = new ConcurrentHashMap<>();

    private final WithMembers withMembers = new WithMembers();

    private final OtherAgents otherAgents = new OtherAgents();

    private final InitialiserCycles initialiserCycles = new InitialiserCycles();

    /** The JDK's classes that have their hooks. */
    private final Set<String> rewritten = ConcurrentHashMap.newKeySet();

    @Override
    public byte @Nullable [] transform(
            @Nullable Module module,
            @Nullable ClassLoader loader,
            @Nullable String internalName,
            @Nullable Class<?> loaded,
            @Nullable ProtectionDomain domain,
            byte[] classFile) {
        if (internalName == null) {
            return null;
        }
        if (loader == null) {
            Mocks.loaded(internalName);
        }
        try {
            if (isListed(loader, internalName)) {
                byte[] hooked = JdkBodies.rewrite(internalName, classFile);
                rewritten.add(internalName);
                return hooked;
            }
            return loader != null && isProgram(loader, internalName, domain)
                    ? rewriteUserClass(loader, internalName, classFile, loaded == null, isInFolder(domain))
                    : null;
        } catch (RuntimeException | LinkageError e) {
            String className = internalName.replace('/', '.');
            failures.put(className, e.toString());
            Unrewritten.add(className, e.toString());
            return null;
        }
    }

    /** Whether it is a class of the program's; to be asked of each class, so that other agents are known. */
    boolean isProgram(@Nullable ClassLoader loader, String internalName, @Nullable ProtectionDomain domain) {
        if (!UserClasses.include(loader, internalName)) {
            return false;
        }
        if (Origin.of(internalName) == Origin.LIBRARY) {
            return true; // kotlinx.coroutines can be an agent as well, for debuggers
        }
        otherAgents.loaded(internalName, domain);
        return !otherAgents.own(domain);
    }

    /** Where a project has its own classes; libraries come in jars. */
    private static boolean isInFolder(@Nullable ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        URL place = source == null ? null : source.getLocation();
        return place != null
                && place.getProtocol().equals("file")
                && place.getPath().endsWith("/");
    }

    private byte[] rewriteUserClass(
            ClassLoader loader, String internalName, byte[] classFile, boolean isBeingLoaded, boolean isOfProject) {
        boolean members = isBeingLoaded || withMembers.contains(loader, internalName);
        InitialiserCycles cycles = isOfProject ? initialiserCycles : null;
        byte[] hooked = ClassRewriter.rewrite(classFile, loader, members, otherAgents, cycles);
        if (isBeingLoaded) {
            withMembers.add(loader, internalName);
        }
        return hooked;
    }

    /** Loads what rewriting needs: a transformer that loads classes while it transforms calls itself. */
    void warmUp(OwnFiles files) {
        ClassLoader loader = Transformer.class.getClassLoader();
        ProtectionDomain domain = Transformer.class.getProtectionDomain();
        for (String example : List.of("bridge.code.MonitorHooks", "bridge.Members", "bridge.code.RandomHooks")) {
            transform(null, loader, "warm/Up", null, domain, files.read(BridgeClasses.file(example)));
        }
        byte[] example = files.read(BridgeClasses.file("bridge.Members"));
        ClassRewriter.rewrite(example, loader, true, otherAgents, initialiserCycles); // as if it lay in a folder
        String jdkClass = "java/util/concurrent/locks/LockSupport";
        transform(null, null, jdkClass, null, null, files.read(jdkClass + ".class"));
        rewritten.clear();
    }

    /** Whether it is one of the JDK's classes that are rewritten. */
    boolean isListed(@Nullable ClassLoader loader, String internalName) {
        return loader == null && jdkClasses.contains(internalName);
    }

    boolean hasRewritten(String internalName) {
        return rewritten.contains(internalName);
    }

    Map<String, String> failures() {
        return failures;
    }
}
