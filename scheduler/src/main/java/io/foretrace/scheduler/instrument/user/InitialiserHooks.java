package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.instrument.hook.Hooks;
import io.foretrace.scheduler.instrument.user.ClassRewriter.MethodShape;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** Tells which class a thread is about to need, or begins to initialise, if its initialiser may lead back to it. */
final class InitialiserHooks extends MethodVisitor {
    private final MethodShape method;
    private final InitialiserFacts facts;
    private int line;

    private InitialiserHooks(MethodVisitor mv, MethodShape method, InitialiserFacts facts) {
        super(Opcodes.ASM9, mv);
        this.method = method;
        this.facts = facts;
    }

    /** The visitor, with these hooks if the class can have any. */
    static MethodVisitor around(MethodVisitor mv, MethodShape method, InitialiserFacts facts) {
        return method.owner().hasClassConstants() && facts.isOfProject() ? new InitialiserHooks(mv, method, facts) : mv;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        String self = method.owner().name();
        if (method.name().equals("<clinit>") && facts.mayNeedItself(self)) {
            mv.visitLdcInsn(Type.getObjectType(self));
            Hooks.call(mv, "CodeHooks", "initialises", "(Ljava/lang/Class;)V");
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
            needs(owner);
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESTATIC) {
            needs(owner);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW && !facts.marksAllocations(method)) {
            needs(type);
        }
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitLineNumber(int number, Label start) {
        super.visitLineNumber(number, start);
        line = number;
    }

    private void needs(String type) {
        if (facts.mayWaitFor(type)) {
            mv.visitLdcInsn(Type.getObjectType(type));
            Hooks.push(mv, Sites.add(method.at(line)));
            Hooks.call(mv, "CodeHooks", "needs", "(Ljava/lang/Class;I)V");
        }
    }
}
