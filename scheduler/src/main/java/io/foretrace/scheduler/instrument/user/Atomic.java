package io.foretrace.scheduler.instrument.user;

import java.util.HashSet;
import java.util.Set;
import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * What is meant to be atomic: methods with an annotation of this simple name, from whatever package, and all methods of a
 * class that has it. So production code says it without depending on us.
 */
final class Atomic extends ClassVisitor {
    private static final String NAME = "Atomic;";

    private final Set<String> methods = new HashSet<>();
    private boolean all;

    private Atomic() {
        super(Opcodes.ASM9);
    }

    /** The names of such methods, with their descriptors. */
    static Set<String> methods(ClassReader reader) {
        Atomic atomic = new Atomic();
        reader.accept(atomic, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        return atomic.methods;
    }

    /** Comes before the methods. */
    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        all |= isAtomic(descriptor);
        return null;
    }

    /** Never a constructor; and what the compiler made, such as the body of a lambda, not because of the class. */
    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        boolean canBe = name.charAt(0) != '<';
        if (all && canBe && (access & Opcodes.ACC_SYNTHETIC) == 0) {
            methods.add(name + descriptor);
        }
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                if (canBe && isAtomic(annotation)) {
                    methods.add(name + descriptor);
                }
                return null;
            }
        };
    }

    private static boolean isAtomic(String descriptor) {
        int start = descriptor.length() - NAME.length();
        return descriptor.endsWith(NAME) && "/$L".indexOf(descriptor.charAt(start - 1)) >= 0;
    }
}
