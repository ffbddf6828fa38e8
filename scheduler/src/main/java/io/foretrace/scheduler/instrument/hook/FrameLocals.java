package io.foretrace.scheduler.instrument.hook;

import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** The local variables of a method as the frames of class files name them. */
public final class FrameLocals {
    private FrameLocals() {}

    /** What a frame has in its variables at the beginning of a method, but for the receiver. */
    public static List<Object> ofParameters(String descriptor) {
        List<Object> locals = new ArrayList<>();
        for (Type type : Type.getArgumentTypes(descriptor)) {
            locals.add(
                    switch (type.getSort()) {
                        case Type.LONG -> Opcodes.LONG;
                        case Type.DOUBLE -> Opcodes.DOUBLE;
                        case Type.FLOAT -> Opcodes.FLOAT;
                        case Type.OBJECT, Type.ARRAY -> type.getInternalName();
                        default -> Opcodes.INTEGER;
                    });
        }
        return locals;
    }

    /** How many variables a value takes that a frame names so. */
    public static int slots(Object local) {
        return local.equals(Opcodes.LONG) || local.equals(Opcodes.DOUBLE) ? 2 : 1;
    }

    public static int slots(List<Object> locals) {
        return locals.stream().mapToInt(FrameLocals::slots).sum();
    }
}
