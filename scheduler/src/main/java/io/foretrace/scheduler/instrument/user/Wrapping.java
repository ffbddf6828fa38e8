package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.hook.Hooks;
import io.foretrace.scheduler.instrument.user.ClassRewriter.MethodShape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/**
 * What is done on entering a method and undone on leaving it, however it is left: taking the monitor of a method that was
 * synchronized, telling that it is meant to be atomic, and looking away during class initialisers and class loading.
 */
abstract class Wrapping {
    private final MethodShape method;
    private final List<Label[]> ranges = new ArrayList<>();
    private @Nullable Label start;

    private Wrapping(MethodShape method) {
        this.method = method;
    }

    static Wrapping of(MethodShape method) {
        if (method.isAtomic()) {
            return new Block(method);
        }
        if (method.unlock()) {
            return new Synchronized(method);
        }
        if (method.name().equals("<clinit>") || loadsClasses(method)) {
            return new Unseen(method);
        }
        return new None(method);
    }

    static void tellUnseenLock(MethodShape method, MethodVisitor mv) {
        if (method.locksUnseen()) {
            mv.visitLdcInsn(method.owner().javaName());
            Hooks.call(mv, "CodeHooks", "locksUnseen", "(Ljava/lang/String;)V");
        }
    }

    private static boolean loadsClasses(MethodShape method) {
        return !method.isStatic()
                && (method.name().equals("loadClass") || method.name().equals("findClass"))
                && method.descriptor().endsWith(")Ljava/lang/Class;");
    }

    abstract void emitEnter(MethodVisitor mv, IntSupplier newSite);

    abstract void emitLeave(MethodVisitor mv, IntSupplier newSite);

    void enter(MethodVisitor mv, IntSupplier newSite) {
        emitEnter(mv, newSite);
        begin(mv);
    }

    /** Before a return. */
    void leave(MethodVisitor mv, IntSupplier newSite) {
        if (start != null) {
            Label end = new Label();
            mv.visitLabel(end);
            ranges.add(new Label[] {start, end});
            start = null;
        }
        emitLeave(mv, newSite);
    }

    /** After a return: what follows is code that is jumped to. */
    void left(MethodVisitor mv) {
        begin(mv);
    }

    private void begin(MethodVisitor mv) {
        start = new Label();
        mv.visitLabel(start);
    }

    /** At the end of the method: the way out for exceptions. */
    void handler(MethodVisitor mv, IntSupplier newSite) {
        Label handler = new Label();
        if (start != null) {
            mv.visitLabel(handler);
            ranges.add(new Label[] {start, handler});
        } else {
            mv.visitLabel(handler);
        }
        for (Label[] range : ranges) {
            if (range[0].getOffset() != range[1].getOffset()) {
                mv.visitTryCatchBlock(range[0], range[1], handler, null);
            }
        }
        if (method.owner().version() >= Opcodes.V1_6) {
            Object[] locals = frameLocals();
            mv.visitFrame(Opcodes.F_FULL, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
        }
        emitLeave(mv, newSite);
        mv.visitInsn(Opcodes.ATHROW);
    }

    private Object[] frameLocals() {
        if (ClassMonitor.isIn(method)) {
            return ClassMonitor.handlerLocals(method);
        }
        return method.isStatic() ? new Object[0] : new Object[] {method.owner().name()};
    }

    private static final class None extends Wrapping {
        None(MethodShape method) {
            super(method);
        }

        @Override
        void enter(MethodVisitor mv, IntSupplier newSite) {}

        @Override
        void leave(MethodVisitor mv, IntSupplier newSite) {}

        @Override
        void left(MethodVisitor mv) {}

        @Override
        void handler(MethodVisitor mv, IntSupplier newSite) {}

        @Override
        void emitEnter(MethodVisitor mv, IntSupplier newSite) {}

        @Override
        void emitLeave(MethodVisitor mv, IntSupplier newSite) {}
    }

    private static final class Synchronized extends Wrapping {
        private final MethodShape method;

        Synchronized(MethodShape method) {
            super(method);
            this.method = method;
        }

        @Override
        void emitEnter(MethodVisitor mv, IntSupplier newSite) {
            if (ClassMonitor.isIn(method)) {
                pushClass(mv);
                mv.visitVarInsn(Opcodes.ASTORE, ClassMonitor.variable(method));
            }
            pushMonitor(mv);
            MonitorCode.emitEnter(mv, newSite.getAsInt());
        }

        @Override
        void emitLeave(MethodVisitor mv, IntSupplier newSite) {
            pushMonitor(mv);
            MonitorCode.emitExit(mv, newSite.getAsInt());
        }

        private void pushMonitor(MethodVisitor mv) {
            mv.visitVarInsn(Opcodes.ALOAD, ClassMonitor.isIn(method) ? ClassMonitor.variable(method) : 0);
        }

        private void pushClass(MethodVisitor mv) {
            if (method.owner().hasClassConstants()) {
                mv.visitLdcInsn(Type.getObjectType(method.owner().name()));
            } else {
                pushComponentType(mv);
            }
        }

        /**
         * The class, without a constant. Every class file can name the element type of an array: the JVM finds that type as
         * it finds a constant, through the class's own loader, and runs no initialiser. A newer version of the class file
         * would allow the constant, but would also make the JVM refuse modifiers, and show attributes, that it let pass before.
         */
        private void pushComponentType(MethodVisitor mv) {
            mv.visitInsn(Opcodes.ICONST_0);
            mv.visitTypeInsn(Opcodes.ANEWARRAY, method.owner().name());
            mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
            mv.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL, "java/lang/Class", "getComponentType", "()Ljava/lang/Class;", false);
        }
    }

    /** Around the monitor of a method that has one: to wait for that is part of it. */
    private static final class Block extends Wrapping {
        private final @Nullable Synchronized inner;

        Block(MethodShape method) {
            super(method);
            this.inner = method.unlock() ? new Synchronized(method) : null;
        }

        @Override
        void emitEnter(MethodVisitor mv, IntSupplier newSite) {
            Hooks.push(mv, newSite.getAsInt());
            Hooks.call(mv, "CodeHooks", "enterBlock", "(I)V");
            if (inner != null) {
                inner.emitEnter(mv, newSite);
            }
        }

        @Override
        void emitLeave(MethodVisitor mv, IntSupplier newSite) {
            if (inner != null) {
                inner.emitLeave(mv, newSite);
            }
            Hooks.call(mv, "CodeHooks", "leaveBlock", "()V");
        }
    }

    private static final class Unseen extends Wrapping {
        private final MethodShape method;

        Unseen(MethodShape method) {
            super(method);
            this.method = method;
        }

        @Override
        void emitEnter(MethodVisitor mv, IntSupplier newSite) {
            if (method.name().equals("<clinit>")) {
                mv.visitLdcInsn(method.owner().javaName());
                Hooks.call(mv, "CodeHooks", "quietly", "(Ljava/lang/String;)V");
            } else {
                Hooks.call(mv, "CodeHooks", "quiet", "()V");
            }
        }

        @Override
        void emitLeave(MethodVisitor mv, IntSupplier newSite) {
            Hooks.call(mv, "CodeHooks", "loud", "()V");
        }
    }
}
