package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.user.ClassRewriter.MethodShape;
import java.util.BitSet;
import net.bytebuddy.jar.asm.ConstantDynamic;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * The arrays in which a coverage tool, such as JaCoCo, marks what was executed. Its agent puts the marks between the
 * program's own instructions, and two threads that execute the same line set the same mark: that is nobody's bug.
 *
 * <p>Such an array comes from a synthetic method of the class, which is called or, in class files since Java 11, computes a
 * constant; it lies in a local variable from then on. The Java compiler takes no array from a synthetic method.
 */
final class Probes {
    private final BitSet locals = new BitSet();
    private boolean pushed;

    void constant(MethodShape user, Object value) {
        if (value instanceof ConstantDynamic dynamic) {
            Handle computes = dynamic.getBootstrapMethod();
            call(user, Opcodes.INVOKESTATIC, computes.getOwner(), computes.getName(), computes.getDesc());
        }
    }

    void call(MethodShape caller, int opcode, String owner, String name, String descriptor) {
        pushed |= opcode == Opcodes.INVOKESTATIC
                && owner.equals(caller.owner().name())
                && descriptor.contains(")[")
                && caller.owner().syntheticMethods().contains(name + descriptor);
    }

    void variable(int opcode, int index) {
        if (opcode == Opcodes.ALOAD) {
            pushed |= locals.get(index);
        } else if (opcode == Opcodes.ASTORE) {
            locals.set(index, pushed);
            pushed = false;
        }
    }

    /** Whether an element of such an array is accessed. */
    boolean areAccessed(int opcode) {
        boolean accessed = pushed && (ArrayAccesses.isRead(opcode) || ArrayAccesses.isWrite(opcode));
        pushed &= !ArrayAccesses.isWrite(opcode); // a counter is read before it is written
        return accessed;
    }

    /** A new statement: nothing is on the stack. */
    void statement() {
        pushed = false;
    }
}
