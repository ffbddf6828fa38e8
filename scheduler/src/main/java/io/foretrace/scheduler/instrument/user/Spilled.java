package io.foretrace.scheduler.instrument.user;

import java.util.function.IntUnaryOperator;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/** The receiver and arguments of a call, moved from the stack to locals that nobody else uses. */
final class Spilled {
    private final MethodVisitor mv;
    private final Type[] types;
    private final int[] locals;

    private Spilled(MethodVisitor mv, Type[] types, int[] locals) {
        this.mv = mv;
        this.types = types;
        this.locals = locals;
    }

    /** Stores all that the call takes, its receiver as number 0 if it has one that is an object already. */
    static Spilled of(MethodVisitor mv, @Nullable Type receiver, String descriptor, IntUnaryOperator newLocal) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        int shift = receiver == null ? 0 : 1;
        Type[] types = new Type[arguments.length + shift];
        if (receiver != null) {
            types[0] = receiver;
        }
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

    /** Keeps it in another local from now on, which is empty; the one that it was in until now. */
    int moveTo(int i, int local) {
        int before = locals[i];
        locals[i] = local;
        return before;
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
