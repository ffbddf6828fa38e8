package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.hook.Hooks;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Tells of the workers of a thread pool as they are made: it keeps them in a hash set, so their identity hashes decide
 * which of them is interrupted first.
 */
final class JdkAllocationVisitor extends MethodVisitor {
    private static final String WORKER = "java/util/concurrent/ThreadPoolExecutor$Worker";

    JdkAllocationVisitor(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (opcode == Opcodes.INVOKESPECIAL && owner.equals(WORKER) && name.equals("<init>")) {
            super.visitInsn(Opcodes.DUP);
            Hooks.call(mv, "CodeHooks", "allocated", "(Ljava/lang/Object;)V");
        }
    }
}
