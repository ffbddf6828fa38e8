package io.foretrace.scheduler.instrument;

import io.foretrace.scheduler.bridge.LoadedClasses;
import io.foretrace.scheduler.bridge.Mocks;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.bytebuddy.agent.ByteBuddyAgent;
import org.jspecify.annotations.Nullable;

/**
 * Installs Foretrace into this JVM: attached by itself, or named on the command line ({@code -javaagent:}) with the same
 * jar. Nothing is printed: it would corrupt the channel between a build tool and its test JVM.
 */
public final class Agent {
    private static @Nullable Transformer transformer;

    private Agent() {}

    /** The JVM calls it for {@code -javaagent:}. */
    public static void premain(@Nullable String arguments, Instrumentation instrumentation) {
        install(instrumentation);
    }

    /** The JVM calls it when the agent is attached by hand. */
    public static void agentmain(@Nullable String arguments, Instrumentation instrumentation) {
        install(instrumentation);
    }

    /** Attaches to this JVM, unless that was done before. The earlier, the fewer classes are there already. */
    public static synchronized void install() {
        if (transformer == null) {
            install(ByteBuddyAgent.install());
        }
    }

    public static synchronized boolean isInstalled() {
        return transformer != null;
    }

    /** Classes that could not be rewritten, with the reason. */
    public static synchronized Map<String, String> failures() {
        return transformer == null ? Map.of() : Map.copyOf(transformer.failures());
    }

    private static synchronized void install(Instrumentation instrumentation) {
        if (transformer != null) {
            return;
        }
        Transformer installed;
        try (OwnFiles files = new OwnFiles(Agent.class)) {
            BridgeClasses.define(instrumentation, files);
            installed = new Transformer();
            installed.warmUp(files);
        }
        instrumentation.addTransformer(installed, true);
        try {
            retransform(instrumentation, installed);
            SelfCheck.run(instrumentation.getAllLoadedClasses(), installed);
            LoadedClasses.from(instrumentation::getAllLoadedClasses);
            transformer = installed;
        } finally {
            if (transformer == null) {
                instrumentation.removeTransformer(installed); // nothing is half rewritten from here on
            }
        }
    }

    private static void retransform(Instrumentation instrumentation, Transformer installed) {
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            String name = loaded.getName().replace('.', '/');
            if (loaded.getClassLoader() == null) {
                Mocks.loaded(name);
            }
            boolean wanted = installed.isListed(loaded.getClassLoader(), name)
                    || installed.isProgram(loaded.getClassLoader(), name, loaded.getProtectionDomain());
            if (wanted && !loaded.isArray() && !loaded.isHidden() && instrumentation.isModifiableClass(loaded)) {
                classes.add(loaded);
            }
        }
        try {
            instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
        } catch (UnmodifiableClassException e) {
            throw new IllegalStateException("Foretrace: a class that can be modified cannot be modified", e);
        }
    }
}
