package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.hook.Hooks;
import io.foretrace.scheduler.instrument.user.ClassRewriter.MethodShape;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** The bodies of threads: a subclass of {@code Thread} may override {@code run}, and is then not seen by the JDK's. */
final class ThreadBodies {
    private ThreadBodies() {}

    /** Whether it may be one: whether the class really is a thread is known when it runs. */
    static boolean isBody(MethodShape method) {
        return method.name().equals("run")
                && method.descriptor().equals("()V")
                && !method.isStatic()
                && !method.owner().isInterface()
                && !method.owner().superName().equals("java/lang/Object");
    }

    static void emitBegin(MethodVisitor mv) {
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        Hooks.call(mv, "ThreadHooks", "begin", "(Ljava/lang/Object;)V");
    }
}
