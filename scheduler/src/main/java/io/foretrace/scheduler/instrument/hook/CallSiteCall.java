package io.foretrace.scheduler.instrument.hook;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** A call of a method of a class, as it stands in a class file. */
record CallSiteCall(int opcode, String owner, String name, String descriptor) {
    void emit(MethodVisitor mv) {
        mv.visitMethodInsn(opcode, owner, name, descriptor, false);
    }

    /** The arguments of a static method that takes the receiver first, between parentheses and without them. */
    String argumentsWithReceiver(String receiver) {
        String arguments = descriptor.substring(1, descriptor.indexOf(')'));
        return opcode == Opcodes.INVOKESTATIC ? arguments : 'L' + receiver + ';' + arguments;
    }

    String result() {
        return descriptor.substring(descriptor.indexOf(')') + 1);
    }
}
