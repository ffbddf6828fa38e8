package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.hook.HandlerRanges;
import java.util.HashSet;
import java.util.Set;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * The handlers of exceptions of a method. That one was reached is a decision by anything. It is told when the handler has kept the
 * exception, or, if all that it does is to give a monitor back, has done that: up to there a handler may be its own, and
 * compilers do not take a method with a call there.
 */
final class Handlers {
    private final MethodVisitor mv;
    private final Decisions decisions;
    private final HandlerRanges ranges = new HandlerRanges();
    private final Set<Label> starts = new HashSet<>();
    private boolean isUntold;

    Handlers(MethodVisitor mv, Decisions decisions) {
        this.mv = mv;
        this.decisions = decisions;
    }

    void add(Label start, Label end, Label handler, @Nullable String type) {
        ranges.add(start, end, handler, type);
        starts.add(handler);
    }

    void visit(Label label) {
        if (isUntold) {
            ranges.hookAfter(mv, this::tell);
        }
        mv.visitLabel(label);
        ranges.written(label);
        isUntold = starts.contains(label);
    }

    /** Before an instruction that does more than to move a value. */
    void tell() {
        if (isUntold) {
            isUntold = false;
            decisions.onAnything();
        }
    }

    /** Gives back the monitor that is on the stack. */
    void exitMonitor(int site) {
        mv.visitInsn(Opcodes.DUP);
        mv.visitInsn(Opcodes.MONITOREXIT);
        ranges.hookAfter(mv, () -> {
            tell();
            MonitorCode.emitExited(mv, site);
        });
    }

    /** At the end of the method. */
    void emit() {
        ranges.emit(mv);
    }
}
