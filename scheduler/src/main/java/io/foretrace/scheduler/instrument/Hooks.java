package io.foretrace.scheduler.instrument;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Calls of the bridge, as instructions. */
final class Hooks {
    private static final String BRIDGE = "io/foretrace/scheduler/bridge/";

    private Hooks() {}

    static void call(MethodVisitor mv, String type, String method, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, BRIDGE + type, method, descriptor, false);
    }

    static void push(MethodVisitor mv, int value) {
        if (value >= -1 && value <= 5) {
            mv.visitInsn(Opcodes.ICONST_0 + value);
        } else if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
            mv.visitIntInsn(Opcodes.BIPUSH, value);
        } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
            mv.visitIntInsn(Opcodes.SIPUSH, value);
        } else {
            mv.visitLdcInsn(value);
        }
    }

    /** The descriptor under which a hook takes a value of the type: small integers are int, references are Object. */
    static String valueType(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case 'J', 'F', 'D' -> descriptor;
            case 'L', '[' -> "Ljava/lang/Object;";
            default -> "I";
        };
    }

    static boolean isWide(String descriptor) {
        return descriptor.equals("J") || descriptor.equals("D");
    }
}
