package io.foretrace.scheduler.instrument.user;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Of a class file, as much as says which classes an initialiser needs: what its methods need and call. */
final class InitialiserCode extends ClassFacts {
    /** A method by its class, and by name and descriptor. */
    record Method(String owner, String signature) {
        /** The one that a record has is linked when it is first asked for, which is while the agent is installed. */
        @Override
        public int hashCode() {
            return 31 * owner.hashCode() + signature.hashCode();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Method method && owner.equals(method.owner) && signature.equals(method.signature);
        }
    }

    /**
     * What a method does.
     *
     * @param needed classes that are initialised before it goes on
     * @param called methods that are known
     * @param dispatched names and descriptors of methods that may be those of any object
     */
    record Uses(Set<String> needed, Set<Method> called, Set<Method> dispatched) {
        Uses() {
            this(new HashSet<>(), new HashSet<>(), new HashSet<>());
        }
    }

    /** A class that is not of the project, or whose file is nowhere. */
    static final InitialiserCode NONE = new InitialiserCode();

    private final Map<String, Uses> methods = new HashMap<>();

    private InitialiserCode() {}

    static InitialiserCode of(ClassReader reader) {
        InitialiserCode code = new InitialiserCode();
        reader.accept(code, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        return code;
    }

    @Nullable
    Uses method(String signature) {
        return methods.get(signature);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        Uses uses = new Uses();
        methods.put(name + descriptor, uses);
        return new UsesReader(uses);
    }

    private static final class UsesReader extends MethodVisitor {
        private final Uses uses;

        UsesReader(Uses uses) {
            super(Opcodes.ASM9);
            this.uses = uses;
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
                uses.needed.add(owner);
            }
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            if (opcode == Opcodes.NEW) {
                uses.needed.add(type);
            }
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            Method method = new Method(owner, name + descriptor);
            if (opcode == Opcodes.INVOKESTATIC) {
                uses.needed.add(owner);
            }
            boolean isKnown = opcode == Opcodes.INVOKESTATIC || opcode == Opcodes.INVOKESPECIAL;
            (isKnown ? uses.called : uses.dispatched).add(method);
        }

        /** What a lambda does may be done at once. */
        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            for (Object argument : arguments) {
                if (argument instanceof Handle handle && handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
                    uses.called.add(new Method(handle.getOwner(), handle.getName() + handle.getDesc()));
                    if (handle.getTag() == Opcodes.H_INVOKESTATIC || handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
                        uses.needed.add(handle.getOwner());
                    }
                }
            }
        }
    }
}
