package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.instrument.hook.CallSiteCall;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** A class of a test, with the calls in it rewritten, as the JVM loads and verifies it. */
final class RewrittenCalls {
    private RewrittenCalls() {}

    /** A new object of the class, rewritten. */
    static Runnable of(Class<? extends Runnable> type) {
        try {
            Constructor<?> constructor =
                    new Loader(type).loadClass(type.getName()).getDeclaredConstructor();
            constructor.setAccessible(true); // of the same package by name, but of another loader
            return (Runnable) constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    static byte[] bytes(Class<?> type) {
        String resource = '/' + Type.getInternalName(type) + ".class";
        try (InputStream in = type.getResourceAsStream(resource)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int site() {
        return Sites.add(new StackTraceElement("", "", "here", 0));
    }

    private static byte[] rewrite(byte[] original) {
        ClassReader reader = new ClassReader(original);
        Map<String, Integer> maxLocals = new HashMap<>();
        reader.accept(new LocalsCounter(maxLocals), 0);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new Rewriter(writer, reader.getClassName(), maxLocals), 0);
        return writer.toByteArray();
    }

    private static final class Loader extends ClassLoader {
        private final Class<?> rewritten;

        Loader(Class<?> rewritten) {
            super(rewritten.getClassLoader());
            this.rewritten = rewritten;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            boolean mine = name.equals(rewritten.getName()) || name.startsWith(rewritten.getName() + '$');
            if (!mine) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            byte[] bytes = rewrite(bytes(super.loadClass(name, false)));
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private static final class LocalsCounter extends ClassVisitor {
        private final Map<String, Integer> maxLocals;

        LocalsCounter(Map<String, Integer> maxLocals) {
            super(Opcodes.ASM9);
            this.maxLocals = maxLocals;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitMaxs(int stack, int locals) {
                    maxLocals.put(name + descriptor, locals);
                }
            };
        }
    }

    private static final class Rewriter extends ClassVisitor {
        private final MethodReferences references;
        private final Map<String, Integer> maxLocals;

        Rewriter(ClassVisitor next, String owner, Map<String, Integer> maxLocals) {
            super(Opcodes.ASM9, next);
            this.references = new MethodReferences(owner, false, true);
            this.maxLocals = maxLocals;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            return rewriting(super.visitMethod(access, name, descriptor, signature, exceptions), name, descriptor);
        }

        private MethodVisitor rewriting(MethodVisitor next, String name, String descriptor) {
            int arguments = Type.getArgumentsAndReturnSizes(descriptor) >> 2;
            int[] free = {maxLocals.getOrDefault(name + descriptor, arguments)};
            IntUnaryOperator newLocal = size -> (free[0] += size) - size;
            return new MethodVisitor(Opcodes.ASM9, next) {
                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String type, boolean isInterface) {
                    CallSiteCall call = new CallSiteCall(opcode, owner, called, type, isInterface);
                    if (!CallRewriter.rewrite(mv, call, RewrittenCalls::site, newLocal)) {
                        super.visitMethodInsn(opcode, owner, called, type, isInterface);
                    }
                }

                @Override
                public void visitInvokeDynamicInsn(String called, String type, Handle bootstrap, Object... arguments) {
                    Object[] changed = references.replace(type, bootstrap, arguments, "in", 0);
                    super.visitInvokeDynamicInsn(called, type, bootstrap, changed);
                }
            };
        }

        @Override
        public void visitEnd() {
            references.addBodies(cv, this::rewriting);
            super.visitEnd();
        }
    }
}
