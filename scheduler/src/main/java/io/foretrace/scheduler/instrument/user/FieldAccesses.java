package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.hook.Hooks;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** Reads and writes of fields. */
final class FieldAccesses {
    private static final String HOOKS = "FieldHooks";

    private FieldAccesses() {}

    /** Emits the access with its hooks. */
    static void emit(
            MethodVisitor mv, Locals locals, int opcode, String owner, String name, String type, int member, int site) {
        switch (opcode) {
            case Opcodes.GETFIELD -> read(mv, owner, name, type, member, site);
            case Opcodes.PUTFIELD -> write(mv, locals, owner, name, type, member, site);
            case Opcodes.GETSTATIC -> readStatic(mv, owner, name, type, member, site);
            default -> writeStatic(mv, owner, name, type, member, site);
        }
    }

    private static void read(MethodVisitor mv, String owner, String name, String type, int member, int site) {
        mv.visitInsn(Opcodes.DUP);
        place(mv, member, site);
        Hooks.call(mv, HOOKS, "before", "(Ljava/lang/Object;II)V");
        mv.visitInsn(Opcodes.DUP);
        mv.visitFieldInsn(Opcodes.GETFIELD, owner, name, type);
        mv.visitInsn(Hooks.isWide(type) ? Opcodes.DUP2_X1 : Opcodes.DUP_X1);
        place(mv, member, site);
        Hooks.call(mv, HOOKS, "read", "(Ljava/lang/Object;" + Hooks.valueType(type) + "II)V");
    }

    private static void write(
            MethodVisitor mv, Locals locals, String owner, String name, String type, int member, int site) {
        if (Hooks.isWide(type)) {
            int value = locals.reserve(2);
            mv.visitVarInsn(Type.getType(type).getOpcode(Opcodes.ISTORE), value);
            mv.visitInsn(Opcodes.DUP);
            mv.visitVarInsn(Type.getType(type).getOpcode(Opcodes.ILOAD), value);
            place(mv, member, site);
            Hooks.call(mv, HOOKS, "write", "(Ljava/lang/Object;" + type + "II)V");
            mv.visitVarInsn(Type.getType(type).getOpcode(Opcodes.ILOAD), value);
        } else {
            mv.visitInsn(Opcodes.DUP2);
            place(mv, member, site);
            Hooks.call(mv, HOOKS, "write", "(Ljava/lang/Object;" + Hooks.valueType(type) + "II)V");
        }
        mv.visitFieldInsn(Opcodes.PUTFIELD, owner, name, type);
    }

    private static void readStatic(MethodVisitor mv, String owner, String name, String type, int member, int site) {
        place(mv, member, site);
        Hooks.call(mv, HOOKS, "before", "(II)V");
        mv.visitFieldInsn(Opcodes.GETSTATIC, owner, name, type);
        mv.visitInsn(Hooks.isWide(type) ? Opcodes.DUP2 : Opcodes.DUP);
        place(mv, member, site);
        Hooks.call(mv, HOOKS, "readStatic", "(" + Hooks.valueType(type) + "II)V");
    }

    private static void writeStatic(MethodVisitor mv, String owner, String name, String type, int member, int site) {
        mv.visitInsn(Hooks.isWide(type) ? Opcodes.DUP2 : Opcodes.DUP);
        place(mv, member, site);
        Hooks.call(mv, HOOKS, "writeStatic", "(" + Hooks.valueType(type) + "II)V");
        mv.visitFieldInsn(Opcodes.PUTSTATIC, owner, name, type);
    }

    private static void place(MethodVisitor mv, int member, int site) {
        Hooks.push(mv, member);
        Hooks.push(mv, site);
    }
}
