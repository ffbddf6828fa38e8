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
 * constant; it lies in a local variable from then on. No compiler takes an array from a synthetic method without parameters; Kotlin's
 * methods for default values, which are synthetic too, always have some.
 */
final class Probes {
    private final BitSet locals = new BitSet();
    private boolean pushed;

    void constant(MethodShape user, Object value) {
        if (value instanceof ConstantDynamic dynamic) {
            Handle computes = dynamic.getBootstrapMethod();
            pushed |= isSynthetic(user, computes.getOwner(), computes.getName(), computes.getDesc())
                    && computes.getDesc().contains(")[");
        }
    }

    void call(MethodShape caller, int opcode, String owner, String name, String descriptor) {
        pushed |= opcode == Opcodes.INVOKESTATIC
                && descriptor.startsWith("()[")
                && isSynthetic(caller, owner, name, descriptor);
    }

    private static boolean isSynthetic(MethodShape caller, String owner, String name, String descriptor) {
        return owner.equals(caller.owner().name())
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
