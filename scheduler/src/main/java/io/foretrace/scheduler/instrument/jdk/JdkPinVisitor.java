package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.hook.FrameLocals;
import io.foretrace.scheduler.instrument.hook.Hooks;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the thread from being switched away while it is in a synchronized method of a class that is loaded already: the
 * method's monitor is taken where nobody can see it. Wants expanded frames: the answer of {@code pin} is kept in a local
 * variable of its own, right after the parameters.
 */
final class JdkPinVisitor extends MethodVisitor {
    private final List<Object> parameters = new ArrayList<>();
    private final int pinned;
    private final Label start = new Label();

    JdkPinVisitor(MethodVisitor next, String owner, String descriptor) {
        super(Opcodes.ASM9, next);
        parameters.add(owner);
        parameters.addAll(FrameLocals.ofParameters(descriptor));
        pinned = FrameLocals.slots(parameters);
    }

    /**
     * Whether another thread may come while the method of an instance is at work: it is given objects, whose methods it
     * may call, or calls those of its elements; or, in a pipe, it wakes another thread.
     */
    static boolean mayBeInterrupted(String owner, int access, String name, String descriptor) {
        if ((access & Opcodes.ACC_SYNCHRONIZED) == 0 || (access & Opcodes.ACC_STATIC) != 0) {
            return false;
        }
        if (owner.startsWith("java/io/Piped")) {
            return true;
        }
        for (Type type : Type.getArgumentTypes(descriptor)) {
            if (type.getSort() == Type.OBJECT && !type.getInternalName().startsWith("java/lang/String")) {
                return true;
            }
        }
        return name.equals("hashCode") || name.equals("toString");
    }

    @Override
    public void visitCode() {
        super.visitCode();
        Hooks.call(mv, "CodeHooks", "pin", "()Z");
        super.visitVarInsn(Opcodes.ISTORE, pinned);
        super.visitLabel(start);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            unpin();
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        super.visitVarInsn(opcode, moved(variable));
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        super.visitIincInsn(moved(variable), increment);
    }

    @Override
    public void visitLocalVariable(
            String name, String descriptor, @Nullable String signature, Label from, Label to, int variable) {
        super.visitLocalVariable(name, descriptor, signature, from, to, moved(variable));
    }

    @Override
    public void visitFrame(int type, int locals, Object @Nullable [] local, int stacked, Object @Nullable [] stack) {
        List<Object> moved = new ArrayList<>();
        int slot = 0;
        for (int i = 0; local != null && i < locals; i++) {
            if (slot == pinned) {
                moved.add(Opcodes.INTEGER);
            }
            moved.add(local[i]);
            slot += FrameLocals.slots(local[i]);
        }
        for (; slot <= pinned; slot++) {
            moved.add(slot == pinned ? Opcodes.INTEGER : Opcodes.TOP);
        }
        super.visitFrame(type, moved.size(), moved.toArray(), stacked, stack);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        Label end = new Label();
        super.visitLabel(end);
        super.visitTryCatchBlock(start, end, end, null);
        List<Object> locals = new ArrayList<>(parameters);
        locals.add(Opcodes.INTEGER);
        super.visitFrame(Opcodes.F_NEW, locals.size(), locals.toArray(), 1, new Object[] {"java/lang/Throwable"});
        unpin();
        super.visitInsn(Opcodes.ATHROW);
        super.visitMaxs(maxStack, maxLocals);
    }

    private void unpin() {
        super.visitVarInsn(Opcodes.ILOAD, pinned);
        Hooks.call(mv, "CodeHooks", "unpin", "(Z)V");
    }

    private int moved(int variable) {
        return variable < pinned ? variable : variable + 1;
    }
}
