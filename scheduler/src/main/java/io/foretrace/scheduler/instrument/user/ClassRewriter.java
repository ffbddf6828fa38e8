package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.flow.Flow;
import io.foretrace.scheduler.instrument.flow.MethodCode;
import io.foretrace.scheduler.origin.AddedMethods;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Rewrites a class of the user or of a library: each of its methods through a {@link CodeRewriter}. */
public final class ClassRewriter extends ClassVisitor {
    private final ClassShape shape;
    private final boolean canAddMembers;
    private final FieldFacts fields;
    private final InitialiserFacts initialisers;
    private final MethodReferences references;

    private ClassRewriter(
            ClassWriter writer,
            ClassShape shape,
            boolean canAddMembers,
            FieldFacts fields,
            InitialiserFacts initialisers) {
        super(Opcodes.ASM9, writer);
        this.shape = shape;
        this.canAddMembers = canAddMembers;
        this.fields = fields;
        this.initialisers = initialisers;
        this.references = new MethodReferences(shape.name(), shape.isInterface(), canAddMembers);
    }

    /**
     * The class with its hooks.
     *
     * @param canAddMembers whether the class is being loaded, or was rewritten so when it was; one that was there before can change its bodies only
     * @param others whose fields are not to be seen
     * @param cycles of initialisers; null if the class is not one of the project's
     */
    public static byte[] rewrite(
            byte[] classFile,
            @Nullable ClassLoader loader,
            boolean canAddMembers,
            OtherAgents others,
            @Nullable InitialiserCycles cycles) {
        ClassReader reader = new ClassReader(classFile);
        ClassReader file = canAddMembers ? null : ClassFiles.find(loader, reader.getClassName());
        // The JVM keeps only those annotations of a class that it has to show at run time.
        ClassShape shape = ClassShape.of(reader, Atomic.methods(file == null ? reader : file));
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        FieldFacts fields = new FieldFacts(loader, reader, others);
        InitialiserFacts initialisers = new InitialiserFacts(loader, reader, cycles);
        reader.accept(new ClassRewriter(writer, shape, canAddMembers, fields, initialisers), 0);
        return writer.toByteArray();
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        int lock =
                access & (Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE); // native code cannot take the monitor itself
        boolean unlock = canAddMembers && lock == Opcodes.ACC_SYNCHRONIZED;
        int newAccess = unlock ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
        MethodVisitor mv = super.visitMethod(newAccess, name, descriptor, signature, exceptions);
        if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            return mv;
        }
        MethodShape method = new MethodShape(shape, access, name, descriptor, unlock);
        return new CodeRewriter(
                InitialiserHooks.around(mv, method, initialisers), method, fields, references, flow(method));
    }

    private Flow flow(MethodShape method) {
        MethodCode code = shape.code().get(method.name() + method.descriptor());
        return code == null
                ? Flow.UNKNOWN
                : Flow.of(
                        code,
                        method.isStatic(),
                        method.descriptor(),
                        (owner, name, type) -> fields.member(owner, name, type) != FieldFacts.UNSEEN);
    }

    @Override
    public void visitEnd() {
        references.addBodies(cv, (mv, name, descriptor) -> {
            MethodShape method = new MethodShape(shape, Opcodes.ACC_STATIC, name, descriptor, false);
            return new CodeRewriter(mv, method, fields, references, Flow.UNKNOWN);
        });
        super.visitEnd();
    }

    /**
     * What has to be known of a class before its code is rewritten.
     *
     * @param code by name and descriptor of the method
     * @param syntheticMethods their names and descriptors
     * @param atomicMethods their names and descriptors
     */
    record ClassShape(
            String name,
            String superName,
            boolean isInterface,
            int version,
            String source,
            Map<String, MethodCode> code,
            Set<String> syntheticMethods,
            Set<String> atomicMethods) {
        static ClassShape of(ClassReader reader, Set<String> atomicMethods) {
            ShapeReader shape = new ShapeReader();
            reader.accept(shape, ClassReader.SKIP_FRAMES);
            boolean isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
            String superName = reader.getSuperName() == null ? "" : reader.getSuperName();
            return new ClassShape(
                    reader.getClassName(),
                    superName,
                    isInterface,
                    shape.version,
                    shape.source,
                    shape.code,
                    shape.syntheticMethods,
                    atomicMethods);
        }

        /** Whether a class can be a constant: since Java 5. */
        boolean hasClassConstants() {
            return version >= Opcodes.V1_5;
        }

        /** As {@code Class.getName} has it. */
        String javaName() {
            return name.replace('/', '.');
        }
    }

    /** What has to be known of a method: {@code unlock} if its synchronized flag was dropped. */
    record MethodShape(ClassShape owner, int access, String name, String descriptor, boolean unlock) {
        /** A place in it. */
        StackTraceElement at(int line) {
            return new StackTraceElement(owner.javaName(), AddedMethods.writtenIn(name), owner.source(), line);
        }

        boolean isStatic() {
            return (access & Opcodes.ACC_STATIC) != 0;
        }

        /** Whether the JVM itself takes the monitor: the class was there before, and has to keep the flag. */
        boolean locksUnseen() {
            return (access & Opcodes.ACC_SYNCHRONIZED) != 0 && !unlock;
        }

        boolean isConstructor() {
            return name.equals("<init>");
        }

        boolean isAtomic() {
            return owner.atomicMethods().contains(name + descriptor);
        }

        int maxLocals() {
            int parameters = net.bytebuddy.jar.asm.Type.getArgumentsAndReturnSizes(descriptor) >> 2;
            MethodCode code = owner.code().get(name + descriptor);
            return code == null ? parameters : code.maxLocals();
        }
    }

    private static final class ShapeReader extends ClassVisitor {
        private final Map<String, MethodCode> code = new HashMap<>();
        private final Set<String> syntheticMethods = new HashSet<>();
        private int version;
        private String source = "Unknown Source";

        ShapeReader() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            this.version = version & 0xFFFF;
        }

        @Override
        public void visitSource(@Nullable String source, @Nullable String debug) {
            if (source != null) {
                this.source = source;
            }
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            if ((access & Opcodes.ACC_SYNTHETIC) != 0) {
                syntheticMethods.add(name + descriptor);
            }
            MethodCode method = new MethodCode();
            code.put(name + descriptor, method);
            return method;
        }
    }
}
