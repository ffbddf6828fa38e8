package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.user.ClassRewriter.MethodShape;
import io.foretrace.scheduler.origin.Origin;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** What is known of the initialisers of the classes that a class names. */
final class InitialiserFacts {
    private final @Nullable ClassLoader loader;
    private final ClassReader self;
    private final @Nullable InitialiserCycles cycles;
    private final Map<String, Boolean> known = new HashMap<>();
    private @Nullable Set<String> marking;

    /** @param cycles null if the class is not one of the project's */
    InitialiserFacts(@Nullable ClassLoader loader, ClassReader self, @Nullable InitialiserCycles cycles) {
        this.loader = loader;
        this.self = self;
        this.cycles = cycles;
    }

    boolean isOfProject() {
        return cycles != null && loader != null;
    }

    /** Whether the initialiser of a class may lead back to it, and code of this class may have to wait for it. */
    boolean mayWaitFor(String type) {
        return known.computeIfAbsent(
                type,
                any -> !type.equals(self.getClassName())
                        && mayNeedItself(type)
                        && cycles != null
                        && loader != null
                        && !cycles.isBelow(loader, self.getClassName(), type)); // initialised before it
    }

    boolean mayNeedItself(String type) {
        return cycles != null
                && loader != null
                && type.charAt(0) != '['
                && Origin.of(type) == Origin.USER
                && cycles.contains(loader, type);
    }

    /** Whether a frame of the method names the place of an allocation: nothing can be put before that. */
    boolean marksAllocations(MethodShape method) {
        Set<String> found = marking;
        if (found == null) {
            found = new HashSet<>();
            self.accept(new MarkReader(found), ClassReader.SKIP_DEBUG);
            marking = found;
        }
        return found.contains(method.name() + method.descriptor());
    }

    private static final class MarkReader extends ClassVisitor {
        private final Set<String> found;

        MarkReader(Set<String> found) {
            super(Opcodes.ASM9);
            this.found = found;
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitFrame(
                        int type, int count, Object @Nullable [] local, int stacked, Object @Nullable [] stack) {
                    if (names(local) || names(stack)) {
                        found.add(name + descriptor);
                    }
                }
            };
        }

        private static boolean names(Object @Nullable [] types) {
            if (types != null) {
                for (Object type : types) {
                    if (type instanceof Label) {
                        return true;
                    }
                }
            }
            return false;
        }
    }
}
