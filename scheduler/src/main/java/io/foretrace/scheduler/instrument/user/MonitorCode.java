package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.hook.Hooks;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Entering and leaving monitors. The hook comes before the real one is taken, and after it is given back. */
final class MonitorCode {
    private MonitorCode() {}

    static void emitEnter(MethodVisitor mv, int site) {
        mv.visitInsn(Opcodes.DUP);
        Hooks.push(mv, site);
        Hooks.call(mv, "MonitorHooks", "enter", "(Ljava/lang/Object;I)V");
        mv.visitInsn(Opcodes.MONITORENTER);
    }

    /** Where no handler is that gives the monitor back; else see {@link Handlers}. */
    static void emitExit(MethodVisitor mv, int site) {
        mv.visitInsn(Opcodes.DUP);
        mv.visitInsn(Opcodes.MONITOREXIT);
        emitExited(mv, site);
    }

    /** The monitor is on the stack still. */
    static void emitExited(MethodVisitor mv, int site) {
        Hooks.push(mv, site);
        Hooks.call(mv, "MonitorHooks", "exit", "(Ljava/lang/Object;I)V");
    }
}
