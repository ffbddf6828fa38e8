package io.foretrace.scheduler.instrument.hook;

import java.util.Map;
import java.util.TreeMap;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Counts the calls of hooks in a class. */
public final class HookCalls extends ClassVisitor {
    private final Map<String, Map<String, Integer>> calls = new TreeMap<>();

    public HookCalls() {
        super(Opcodes.ASM9);
    }

    public static HookCalls in(byte[] classFile) {
        HookCalls counter = new HookCalls();
        new ClassReader(classFile).accept(counter, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return counter;
    }

    /** By method, name and descriptor: how often it calls which hook, named {@code Type.method}. */
    public Map<String, Map<String, Integer>> byMethod() {
        return calls;
    }

    public boolean callsAny(String method) {
        return calls.containsKey(method);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        String method = name + descriptor;
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String hook, String hookDescriptor, boolean itf) {
                if (Hooks.isHook(owner)) {
                    add(method, owner.substring(owner.lastIndexOf('/') + 1) + '.' + hook);
                }
            }
        };
    }

    private void add(String method, String hook) {
        Map<String, Integer> counts = calls.get(method);
        if (counts == null) {
            counts = new TreeMap<>();
            calls.put(method, counts);
        }
        counts.put(hook, counts.getOrDefault(hook, 0) + 1);
    }
}
