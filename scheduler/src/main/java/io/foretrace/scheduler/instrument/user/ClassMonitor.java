package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.hook.FrameLocals;
import io.foretrace.scheduler.instrument.user.ClassRewriter.MethodShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * The monitor of a static method that was synchronized: its class, kept in a local variable above the method's. A class that is
 * pushed anew when the monitor is given back is another object to the JVM's compilers, which do not take such a method. All frames of the method
 * have to know the variable.
 */
final class ClassMonitor {
    private static final String CLASS = "java/lang/Class";

    private final MethodShape method;

    /** What the last frame of the method itself has in its local variables. */
    private final List<Object> locals;

    ClassMonitor(MethodShape method) {
        this.method = method;
        locals = FrameLocals.ofParameters(method.descriptor());
    }

    /** Whether the method has such a variable. */
    static boolean isIn(MethodShape method) {
        return method.unlock() && method.isStatic();
    }

    static int variable(MethodShape method) {
        return method.maxLocals();
    }

    /** Of a handler that knows no other variable. */
    static Object[] handlerLocals(MethodShape method) {
        Object[] all = new Object[variable(method) + 1];
        Arrays.fill(all, Opcodes.TOP);
        all[variable(method)] = CLASS;
        return all;
    }

    /** A frame of the method, as class files write it: as a difference from the one before. */
    void frame(
            MethodVisitor mv, int type, int count, Object @Nullable [] local, int stacked, Object @Nullable [] stack) {
        switch (type) {
            case Opcodes.F_APPEND -> locals.addAll(Arrays.asList(local).subList(0, count));
            case Opcodes.F_CHOP ->
                locals.subList(locals.size() - count, locals.size()).clear();
            case Opcodes.F_FULL -> {
                locals.clear();
                locals.addAll(Arrays.asList(local).subList(0, count));
            }
            default -> {} // the same variables
        }
        List<Object> all = new ArrayList<>(locals);
        for (int slots = FrameLocals.slots(locals); slots < variable(method); slots++) {
            all.add(Opcodes.TOP);
        }
        all.add(CLASS);
        int onStack = type == Opcodes.F_SAME1 ? 1 : type == Opcodes.F_FULL ? stacked : 0;
        mv.visitFrame(Opcodes.F_FULL, all.size(), all.toArray(), onStack, stack);
    }
}
