package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.hook.Hooks;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Reads and writes of array elements. */
final class ArrayAccesses {
    private static final String HOOKS = "ArrayHooks";

    /** The hooks' type of a value, by opcode from IALOAD to SALOAD, and from IASTORE to SASTORE. */
    private static final String[] TYPES = {"I", "J", "F", "D", "Ljava/lang/Object;", "I", "I", "I"};

    private static final int[] STORES = {
        Opcodes.ISTORE,
        Opcodes.LSTORE,
        Opcodes.FSTORE,
        Opcodes.DSTORE,
        Opcodes.ASTORE,
        Opcodes.ISTORE,
        Opcodes.ISTORE,
        Opcodes.ISTORE
    };

    private ArrayAccesses() {}

    static boolean isRead(int opcode) {
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    }

    static boolean isWrite(int opcode) {
        return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    }

    static void emitRead(MethodVisitor mv, int opcode, int site) {
        String type = TYPES[opcode - Opcodes.IALOAD];
        mv.visitInsn(Opcodes.DUP2);
        Hooks.push(mv, site);
        Hooks.call(mv, HOOKS, "before", "(Ljava/lang/Object;II)V");
        mv.visitInsn(Opcodes.DUP2);
        mv.visitInsn(opcode);
        mv.visitInsn(Hooks.isWide(type) ? Opcodes.DUP2_X2 : Opcodes.DUP_X2);
        Hooks.push(mv, site);
        Hooks.call(mv, HOOKS, "read", "(Ljava/lang/Object;I" + type + "I)V");
    }

    static void emitWrite(MethodVisitor mv, Locals locals, int opcode, int site) {
        int kind = opcode - Opcodes.IASTORE;
        String type = TYPES[kind];
        int load = STORES[kind] - Opcodes.ISTORE + Opcodes.ILOAD;
        int value = locals.reserve(2);
        mv.visitVarInsn(STORES[kind], value);
        mv.visitInsn(Opcodes.DUP2);
        mv.visitVarInsn(load, value);
        Hooks.push(mv, site);
        Hooks.call(mv, HOOKS, "write", "(Ljava/lang/Object;I" + type + "I)V");
        mv.visitVarInsn(load, value);
        mv.visitInsn(opcode);
    }
}
