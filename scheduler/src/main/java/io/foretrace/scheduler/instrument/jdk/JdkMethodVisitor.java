package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.hook.Hooks;
import io.foretrace.scheduler.instrument.jdk.JdkMethod.Hook;
import io.foretrace.scheduler.instrument.jdk.JdkMethod.Kind;
import java.util.Set;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Puts the call of one hook into a method, where {@link JdkMethod} says. */
final class JdkMethodVisitor extends MethodVisitor {
    private static final Set<String> STARTS =
            Set.of("start0", "submitRunContinuation", "externalSubmitRunContinuationOrThrow");

    private final JdkMethod method;

    JdkMethodVisitor(MethodVisitor next, JdkMethod method) {
        super(Opcodes.ASM9, next);
        this.method = method;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        switch (method.kind()) {
            case FIRST -> callHook(method.hook());
            case RETURN_IF, RETURN_TRUE_IF, RETURN_ENDED_IF -> returnIf();
            default -> {}
        }
    }

    /** The only branch; at its target the frame is the one that a method starts with. */
    private void returnIf() {
        Label goOn = new Label();
        callHook(method.hook());
        super.visitJumpInsn(Opcodes.IFEQ, goOn);
        if (method.kind() == Kind.RETURN_TRUE_IF) {
            super.visitInsn(Opcodes.ICONST_1);
        } else if (method.kind() == Kind.RETURN_ENDED_IF) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
            Hooks.call(mv, "ThreadHooks", "hasEnded", "(Ljava/lang/Thread;)Z");
        }
        super.visitInsn(method.kind() == Kind.RETURN_IF ? Opcodes.RETURN : Opcodes.IRETURN);
        super.visitLabel(goOn);
        super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    }

    @Override
    public void visitInsn(int opcode) {
        boolean leaves = (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) || opcode == Opcodes.ATHROW;
        if (method.kind() == Kind.LAST && leaves) {
            callHook(method.hook());
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean starts = method.kind() == Kind.AROUND_START && STARTS.contains(name) && descriptor.equals("()V");
        if (starts) {
            callHook(method.hook());
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (starts) {
            callHook(new Hook(method.hook().owner(), "started", method.hook().descriptor()));
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        boolean prefix = method.kind() == Kind.NAME_PREFIX && name.equals("workerNamePrefix");
        if (prefix) {
            super.visitInsn(Opcodes.DUP);
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
        if (prefix) {
            callHook(method.hook());
        }
    }

    private void callHook(Hook hook) {
        for (String argument : method.arguments().split(" ", -1)) {
            load(argument);
        }
        Hooks.call(mv, hook.owner(), hook.name(), hook.descriptor());
    }

    private void load(String argument) {
        switch (argument) {
            case "" -> {}
            case "null" -> super.visitInsn(Opcodes.ACONST_NULL);
            case "0L" -> super.visitInsn(Opcodes.LCONST_0);
            default -> {
                int opcode = argument.charAt(0) == 'a' ? Opcodes.ALOAD : Opcodes.LLOAD;
                super.visitVarInsn(opcode, argument.charAt(1) - '0');
            }
        }
    }
}
