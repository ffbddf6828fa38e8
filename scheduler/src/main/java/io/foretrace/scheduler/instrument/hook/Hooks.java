package io.foretrace.scheduler.instrument.hook;

import java.util.Set;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Calls of the bridge, as instructions. */
public final class Hooks {
    private static final String BRIDGE = "io/foretrace/scheduler/bridge/";

    /** Hooks that classes of the JDK call, or that stand for calls of threads. All others are for the program's code. */
    private static final Set<String> OF_THE_JDK =
            Set.of("HandOverHooks", "ParkHooks", "PoolHooks", "SelectorHooks", "SocketHooks", "ThreadHooks");

    private Hooks() {}

    /** Calls a hook, named by its class without the package. */
    public static void call(MethodVisitor mv, String type, String method, String descriptor) {
        String owner = BRIDGE + (OF_THE_JDK.contains(type) ? "jdk/" : "code/") + type;
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, method, descriptor, false);
    }

    /** Whether a class is one of the bridge's, as in class files. */
    static boolean isHook(String owner) {
        return owner.startsWith(BRIDGE);
    }

    public static void push(MethodVisitor mv, int value) {
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
    public static String valueType(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case 'J', 'F', 'D' -> descriptor;
            case 'L', '[' -> "Ljava/lang/Object;";
            default -> "I";
        };
    }

    public static boolean isWide(String descriptor) {
        return descriptor.equals("J") || descriptor.equals("D");
    }
}
