package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.instrument.hook.HookCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassWriter;
import org.jspecify.annotations.Nullable;

/** Rewrites the classes of the JDK that threads stand on: the bodies of their methods only. */
final class JdkRewriter {
    private static final int FEATURE = Runtime.version().feature();
    private static final Map<String, Set<JdkConcern>> CLASSES = JdkClasses.of(FEATURE);
    private static final List<JdkMethod> METHODS = JdkMethods.of(FEATURE);

    private JdkRewriter() {}

    /** The internal names of the classes that are rewritten on this JDK. */
    static Set<String> classes() {
        return CLASSES.keySet();
    }

    /**
     * The rewritten class; null if it is none of those that are rewritten.
     *
     * @throws IllegalStateException if a hook finds no place: the sentence names the class and the hook
     */
    static byte @Nullable [] rewrite(String internalName, byte[] classFile) {
        Set<JdkConcern> concerns = CLASSES.get(internalName);
        if (concerns == null) {
            return null;
        }
        List<JdkMethod> methods = methods(internalName);
        ClassReader reader = new ClassReader(classFile);
        // First without writing: methods that call no hook are then copied byte by byte.
        HookCalls calls = new HookCalls();
        reader.accept(
                new JdkClassVisitor(calls, concerns, methods, name -> true, location -> 0),
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        List<String> missing = missing(internalName, calls);
        if (!missing.isEmpty()) {
            throw new IllegalStateException(String.join("; ", missing));
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        boolean expand = concerns.contains(JdkConcern.PIN);
        reader.accept(
                new JdkClassVisitor(writer, concerns, methods, calls::callsAny, Sites::add),
                expand ? ClassReader.EXPAND_FRAMES : 0);
        return writer.toByteArray();
    }

    /** What a rewritten class must call, for a check that none of it got lost. */
    static List<JdkExpectation> expectations(String internalName) {
        Set<JdkConcern> concerns = CLASSES.get(internalName);
        return concerns == null ? List.of() : JdkExpectation.of(internalName, concerns, methods(internalName));
    }

    /** What a rewritten class should call and does not, a sentence for each. */
    static List<String> missing(String internalName, byte[] rewritten) {
        return missing(internalName, HookCalls.in(rewritten));
    }

    private static List<String> missing(String internalName, HookCalls calls) {
        List<String> missing = new ArrayList<>();
        for (JdkExpectation expectation : expectations(internalName)) {
            if (!expectation.isMetBy(calls)) {
                missing.add(expectation.sentence());
            }
        }
        return missing;
    }

    private static List<JdkMethod> methods(String internalName) {
        List<JdkMethod> methods = new ArrayList<>();
        for (JdkMethod method : METHODS) {
            if (method.owner().equals(internalName)) {
                methods.add(method);
            }
        }
        return methods;
    }
}
