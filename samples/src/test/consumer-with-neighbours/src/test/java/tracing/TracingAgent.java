package tracing;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** An agent as those that trace calls: it rewrites the program's classes as they are loaded, and those that are there already. */
public final class TracingAgent implements ClassFileTransformer {
    /** Classes that were loaded with members of ours keep them when they are rewritten again. */
    private final Set<String> withMembers = ConcurrentHashMap.newKeySet();

    private TracingAgent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        instrumentation.addTransformer(new TracingAgent(), true);
    }

    /** As tools do that are attached late. */
    public static void agentmain(String arguments, Instrumentation instrumentation) throws UnmodifiableClassException {
        premain(arguments, instrumentation);
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (isTraced(loaded.getName().replace('.', '/'))) {
                instrumentation.retransformClasses(loaded);
            }
        }
    }

    private static boolean isTraced(String internalName) {
        return internalName.startsWith("till/") && internalName.endsWith("Till");
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> loaded, ProtectionDomain domain, byte[] classFile) {
        if (name == null || !isTraced(name)) {
            return null;
        }
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        if (loaded == null) {
            withMembers.add(name);
        }
        reader.accept(withMembers.contains(name) ? new WithMembers(writer) : new BodiesOnly(writer), 0);
        return writer.toByteArray();
    }
}
