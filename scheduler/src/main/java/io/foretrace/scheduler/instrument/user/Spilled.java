package io.foretrace.scheduler.instrument.user;

import java.util.function.IntUnaryOperator;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** The receiver and arguments of a call, moved from the stack to locals that nobody else uses. */
final class Spilled {
    private static final Type OBJECT = Type.getType(Object.class);

    private final MethodVisitor mv;
    private final Type[] types;
    private final int[] locals;

    private Spilled(MethodVisitor mv, Type[] types, int[] locals) {
        this.mv = mv;
        this.types = types;
        this.locals = locals;
    }

    /** Stores all that the call takes, its receiver as number 0 unless it is static. */
    static Spilled of(MethodVisitor mv, boolean isStatic, String descriptor, IntUnaryOperator newLocal) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        int shift = isStatic ? 0 : 1;
        Type[] types = new Type[arguments.length + shift];
        types[0] = OBJECT; // the receiver, or overwritten
        System.arraycopy(arguments, 0, types, shift, arguments.length);
        int[] locals = new int[types.length];
        for (int i = 0; i < types.length; i++) {
            locals[i] = newLocal.applyAsInt(types[i].getSize());
        }
        Spilled spilled = new Spilled(mv, types, locals);
        for (int i = types.length - 1; i >= 0; i--) {
            spilled.store(i);
        }
        return spilled;
    }

    int count() {
        return types.length;
    }

    void store(int i) {
        mv.visitVarInsn(types[i].getOpcode(Opcodes.ISTORE), locals[i]);
    }

    void load(int i) {
        mv.visitVarInsn(types[i].getOpcode(Opcodes.ILOAD), locals[i]);
    }

    void loadAll() {
        for (int i = 0; i < types.length; i++) {
            load(i);
        }
    }

    /** Loads it if it is a reference, else null. */
    void loadReference(int i) {
        boolean reference = i < types.length && types[i].getSort() >= Type.ARRAY;
        if (reference) {
            load(i);
        } else {
            mv.visitInsn(Opcodes.ACONST_NULL);
        }
    }

    /** Loads it if it is an int, or widens to one, else 0. */
    void loadInt(int i) {
        boolean integer = i < types.length && types[i].getSort() >= Type.CHAR && types[i].getSort() <= Type.INT;
        if (integer) {
            load(i);
        } else {
            mv.visitInsn(Opcodes.ICONST_0);
        }
    }

    /** What is on the stack has lost its type on the way through a hook. */
    void cast(int i) {
        mv.visitTypeInsn(Opcodes.CHECKCAST, types[i].getInternalName());
    }
}
