package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.hook.HandlerRanges;
import io.foretrace.scheduler.instrument.hook.Hooks;
import java.util.function.IntSupplier;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Lets the execution decide when a thread comes to a synchronized block of the JDK; nothing switches inside it. */
final class JdkMonitorVisitor extends MethodVisitor {
    private final IntSupplier newSite;
    private final boolean isWritten;
    private final HandlerRanges ranges = new HandlerRanges();

    /** @param isWritten whether labels have their places when they were visited; else it is only looked which hooks there are */
    JdkMonitorVisitor(MethodVisitor next, IntSupplier newSite, boolean isWritten) {
        super(Opcodes.ASM9, next);
        this.newSite = newSite;
        this.isWritten = isWritten;
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
                ranges.hookAfter(mv, () -> call("exit"));
            }
            default -> super.visitInsn(opcode);
        }
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
        ranges.add(start, end, handler, type);
    }

    @Override
    public void visitLabel(Label label) {
        super.visitLabel(label);
        if (isWritten) {
            ranges.written(label);
        }
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        ranges.emit(mv);
        super.visitMaxs(maxStack, maxLocals);
    }

    private void call(String hook) {
        Hooks.push(mv, newSite.getAsInt());
        Hooks.call(mv, "MonitorHooks", hook, "(Ljava/lang/Object;I)V");
    }
}
