package io.foretrace.scheduler.instrument.hook;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** A call of a method, as it stands in a class file. */
public record CallSiteCall(int opcode, String owner, String name, String descriptor, boolean isInterface) {
    /** Of a static method of a class. */
    public static CallSiteCall ofStatic(String owner, String name, String descriptor) {
        return new CallSiteCall(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    }

    public boolean isStatic() {
        return opcode == Opcodes.INVOKESTATIC;
    }

    public void emit(MethodVisitor mv) {
        mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    /** The arguments of a static method that takes the receiver first, between parentheses and without them. */
    String argumentsWithReceiver(String receiver) {
        String arguments = descriptor.substring(1, descriptor.indexOf(')'));
        return isStatic() ? arguments : 'L' + receiver + ';' + arguments;
    }

    String result() {
        return descriptor.substring(descriptor.indexOf(')') + 1);
    }
}
