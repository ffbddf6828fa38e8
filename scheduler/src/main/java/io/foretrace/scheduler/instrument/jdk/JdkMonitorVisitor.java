package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.hook.Hooks;
import java.util.function.IntSupplier;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Lets the execution decide when a thread comes to a synchronized block of the JDK; nothing switches inside it. */
final class JdkMonitorVisitor extends MethodVisitor {
    private final IntSupplier newSite;

    JdkMonitorVisitor(MethodVisitor next, IntSupplier newSite) {
        super(Opcodes.ASM9, next);
        this.newSite = newSite;
    }

    @Override
    public void visitInsn(int opcode) {
        switch (opcode) {
            case Opcodes.MONITORENTER -> {
                super.visitInsn(Opcodes.DUP);
                call("enterQuietly");
                super.visitInsn(opcode);
            }
            case Opcodes.MONITOREXIT -> {
                super.visitInsn(Opcodes.DUP);
                super.visitInsn(opcode);
                call("exit");
            }
            default -> super.visitInsn(opcode);
        }
    }

    private void call(String hook) {
        Hooks.push(mv, newSite.getAsInt());
        Hooks.call(mv, "MonitorHooks", hook, "(Ljava/lang/Object;I)V");
    }
}
