package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.hook.Hooks;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Gives whoever reads one of the JVM's own pools the execution's, which has the same type. */
final class JdkPoolVisitor extends MethodVisitor {
    private static final String FORK_JOIN_POOL = "Ljava/util/concurrent/ForkJoinPool;";

    JdkPoolVisitor(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        super.visitFieldInsn(opcode, owner, name, descriptor);
        if (opcode != Opcodes.GETSTATIC || !owner.startsWith("java/util/concurrent/")) {
            return;
        }
        String hook = switch (name) {
            case "common" -> "commonPool";
            // on 17; a schedule has to fit on every machine
            case "COMMON_PARALLELISM" -> "parallelism";
            // of type Executor on 17
            case "ASYNC_POOL" -> descriptor.equals(FORK_JOIN_POOL) ? "commonPool" : "asyncPool";
            case "delayer" -> "delayer";
            default -> "";
        };
        if (!hook.isEmpty()) {
            Hooks.call(mv, "PoolHooks", hook, '(' + descriptor + ')' + descriptor);
        }
    }
}
