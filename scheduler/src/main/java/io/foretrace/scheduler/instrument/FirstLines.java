package io.foretrace.scheduler.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.Optional;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/** Where methods begin, as their class files have it: no reflection tells. */
public final class FirstLines {
    private FirstLines() {}

    /** A frame at the first line of a method; empty if its class has no file, or was compiled without lines. */
    public static Optional<StackTraceElement> of(Method method) {
        Class<?> type = method.getDeclaringClass();
        try (InputStream file = type.getResourceAsStream('/' + type.getName().replace('.', '/') + ".class")) {
            if (file == null) {
                return Optional.empty();
            }
            Lines lines = new Lines(method);
            new ClassReader(file).accept(lines, ClassReader.SKIP_FRAMES);
            return lines.first == 0
                    ? Optional.empty()
                    : Optional.of(new StackTraceElement(type.getName(), method.getName(), lines.source, lines.first));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty(); // damaged, or newer than what reads it: it was loaded, so that is not our concern
        }
    }

    private static final class Lines extends ClassVisitor {
        private final String name;
        private final String descriptor;
        private @Nullable String source;
        private int first;

        Lines(Method method) {
            super(Opcodes.ASM9);
            this.name = method.getName();
            this.descriptor = Type.getMethodDescriptor(method);
        }

        @Override
        public void visitSource(@Nullable String file, @Nullable String debug) {
            source = file;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access, String called, String types, @Nullable String signature, String @Nullable [] exceptions) {
            if (!called.equals(name) || !types.equals(descriptor)) {
                return null;
            }
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitLineNumber(int line, Label start) {
                    first = first == 0 ? line : first;
                }
            };
        }
    }
}
