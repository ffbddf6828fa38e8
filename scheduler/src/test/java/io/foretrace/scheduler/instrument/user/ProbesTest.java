package io.foretrace.scheduler.instrument.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.ConstantDynamic;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Code as JaCoCo's agent leaves it: at the start of a method its array is put into a local variable. */
class ProbesTest {
    private static final String OWNER = "shop/Cart";
    private static final int PROBES = 1;
    private static final int MINE = 2;
    private static final String BOOTSTRAP =
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)[Z";

    @Test
    void marksInAnArrayFromAComputedConstantAreNotSeen() {
        Handle bootstrap = new Handle(Opcodes.H_INVOKESTATIC, OWNER, "$init", BOOTSTRAP, false);
        assertThat(hooksIn(mv -> {
                    mv.visitLdcInsn(new ConstantDynamic("$data", "Ljava/lang/Object;", bootstrap));
                    mv.visitTypeInsn(Opcodes.CHECKCAST, "[Z");
                    mv.visitVarInsn(Opcodes.ASTORE, PROBES);
                    mark(mv, PROBES, 0);
                    mark(mv, PROBES, 1000);
                }))
                .isEmpty();
    }

    @Test
    void marksInAnArrayFromASyntheticMethodAreNotSeen() {
        assertThat(hooksIn(mv -> {
                    mv.visitMethodInsn(Opcodes.INVOKESTATIC, OWNER, "$init", "()[Z", false);
                    mv.visitVarInsn(Opcodes.ASTORE, PROBES);
                    mark(mv, PROBES, 0);
                }))
                .isEmpty();
    }

    @Test
    void whatTheProgramWritesBetweenTheMarksIsSeen() {
        assertThat(hooksIn(mv -> {
                    mv.visitMethodInsn(Opcodes.INVOKESTATIC, OWNER, "$init", "()[Z", false);
                    mv.visitVarInsn(Opcodes.ASTORE, PROBES);
                    mv.visitInsn(Opcodes.ICONST_2);
                    mv.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_BOOLEAN);
                    mv.visitVarInsn(Opcodes.ASTORE, MINE);
                    mark(mv, PROBES, 0);
                    mark(mv, MINE, 0);
                    mark(mv, PROBES, 1);
                }))
                .containsExactly("ArrayHooks.write");
    }

    @Test
    void anArrayFromAMethodOfTheProgramIsSeen() {
        assertThat(hooksIn(mv -> {
                    mv.visitMethodInsn(Opcodes.INVOKESTATIC, OWNER, "written", "()[Z", false);
                    mv.visitVarInsn(Opcodes.ASTORE, MINE);
                    mark(mv, MINE, 0);
                }))
                .containsExactly("ArrayHooks.write");
    }

    @Test
    void aSyntheticFieldIsNotSeen() {
        assertThat(hooksIn(mv -> {
                    mv.visitFieldInsn(Opcodes.GETSTATIC, OWNER, "$data", "[Z");
                    mv.visitFieldInsn(Opcodes.PUTSTATIC, OWNER, "written", "[Z");
                }))
                .containsExactly("FieldHooks.writeStatic");
    }

    private static void mark(MethodVisitor mv, int array, int index) {
        mv.visitVarInsn(Opcodes.ALOAD, array);
        mv.visitIntInsn(Opcodes.SIPUSH, index);
        mv.visitInsn(Opcodes.ICONST_1);
        mv.visitInsn(Opcodes.BASTORE);
    }

    /** The hooks of memory that a method with this code has after rewriting, in their order. */
    private static List<String> hooksIn(Consumer<MethodVisitor> code) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, OWNER, null, "java/lang/Object", null);
        int isStatic = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
        writer.visitField(isStatic | Opcodes.ACC_SYNTHETIC, "$data", "[Z", null, null);
        writer.visitField(isStatic, "written", "[Z", null, null);
        for (String descriptor : List.of("()[Z", BOOTSTRAP)) {
            write(
                    writer.visitMethod(isStatic | Opcodes.ACC_SYNTHETIC, "$init", descriptor, null, null),
                    ProbesTest::noArray);
        }
        write(writer.visitMethod(isStatic, "written", "()[Z", null, null), ProbesTest::noArray);
        write(writer.visitMethod(Opcodes.ACC_PUBLIC, "add", "()V", null, null), mv -> {
            code.accept(mv);
            mv.visitInsn(Opcodes.RETURN);
        });
        List<String> hooks = new ArrayList<>();
        byte[] rewritten = ClassRewriter.rewrite(
                writer.toByteArray(), ProbesTest.class.getClassLoader(), true, new OtherAgents(), null);
        new ClassReader(rewritten).accept(new HookCollector(hooks), 0);
        return hooks;
    }

    private static void noArray(MethodVisitor mv) {
        mv.visitInsn(Opcodes.ACONST_NULL);
        mv.visitInsn(Opcodes.ARETURN);
    }

    private static void write(MethodVisitor mv, Consumer<MethodVisitor> code) {
        mv.visitCode();
        code.accept(mv);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }

    private static final class HookCollector extends ClassVisitor {
        private final List<String> hooks;

        HookCollector(List<String> hooks) {
            super(Opcodes.ASM9);
            this.hooks = hooks;
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
                public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean itf) {
                    String hook = owner.substring(owner.lastIndexOf('/') + 1) + '.' + name;
                    if (hook.startsWith("ArrayHooks.") || hook.startsWith("FieldHooks.")) {
                        hooks.add(hook);
                    }
                }
            };
        }
    }
}
