package io.foretrace.scheduler.instrument.user;

import java.util.BitSet;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Which values on the stack may come from shared memory, roughly: what a statement read, and the local variables that it
 * was stored in. Where such a value decides what happens next (which object, which element, which method), the thread
 * has branched. Too often is safe: a race is then not predicted; too seldom too: it is then not confirmed.
 */
final class LoadedValues {
    private final BitSet locals = new BitSet();
    private boolean reference;
    private boolean number;

    /** A value of the type was read. */
    void read(String type) {
        if (type.startsWith("L") || type.startsWith("[")) {
            reference = true;
        } else {
            number = true;
        }
    }

    /** A local variable is pushed or stored. */
    void variable(int opcode, int index) {
        switch (opcode) {
            case Opcodes.ALOAD -> reference |= locals.get(index);
            case Opcodes.ILOAD -> number |= locals.get(index);
            case Opcodes.ASTORE -> store(index, reference);
            case Opcodes.ISTORE -> store(index, number);
            default -> {} // a long or a floating-point number chooses nothing
        }
    }

    private void store(int index, boolean loaded) {
        locals.set(index, loaded);
        statement();
    }

    /** A new statement: the stack is most likely empty. */
    void statement() {
        reference = false;
        number = false;
    }

    boolean reference() {
        return reference;
    }

    boolean any() {
        return reference || number;
    }

    /** Whether the instruction throws or not by a value: a division by it, or a throw of it. */
    static boolean maySayToThrow(int opcode) {
        return opcode == Opcodes.IDIV
                || opcode == Opcodes.LDIV
                || opcode == Opcodes.IREM
                || opcode == Opcodes.LREM
                || opcode == Opcodes.ATHROW;
    }
}
