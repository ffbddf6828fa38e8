package io.foretrace.scheduler.instrument;

import java.util.Map;
import java.util.TreeMap;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Counts the calls of hooks in a class. */
final class JdkHookCalls extends ClassVisitor {
    private static final String BRIDGE = "io/foretrace/scheduler/bridge/";

    private final Map<String, Map<String, Integer>> calls = new TreeMap<>();

    JdkHookCalls() {
        super(Opcodes.ASM9);
    }

    static JdkHookCalls in(byte[] classFile) {
        JdkHookCalls counter = new JdkHookCalls();
        new ClassReader(classFile).accept(counter, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return counter;
    }

    /** By method, name and descriptor: how often it calls which hook, named {@code Type.method}. */
    Map<String, Map<String, Integer>> byMethod() {
        return calls;
    }

    boolean callsAny(String method) {
        return calls.containsKey(method);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        String method = name + descriptor;
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String hook, String hookDescriptor, boolean itf) {
                if (owner.startsWith(BRIDGE)) {
                    calls.computeIfAbsent(method, key -> new TreeMap<>())
                            .merge(owner.substring(BRIDGE.length()) + '.' + hook, 1, Integer::sum);
                }
            }
        };
    }
}
