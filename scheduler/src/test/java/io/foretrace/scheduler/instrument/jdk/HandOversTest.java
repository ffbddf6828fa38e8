package io.foretrace.scheduler.instrument.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.instrument.jdk.HandOver.Place;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Against the classes of the JDK that runs the test. */
class HandOversTest {
    static List<HandOver> table() {
        return HandOvers.table(Runtime.version().feature());
    }

    @ParameterizedTest
    @MethodSource("table")
    void everyInsertionHasAPlaceInThisJdk(HandOver handOver) {
        assertThat(insertions(handOver, false)).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("table")
    void anArgumentIsAReference(HandOver handOver) {
        boolean argument = handOver.place() == Place.HEAD && handOver.argument().equals("1");
        assertThat(insertions(handOver, true)).allSatisfy(descriptor -> {
            assertThat(argument ? descriptor : "(L").startsWith("(L");
        });
    }

    /** What is inserted, or the descriptors of the methods that it is inserted into. */
    private static List<String> insertions(HandOver handOver, boolean descriptors) {
        List<String> found = new ArrayList<>();
        ClassReader reader = new ClassReader(JdkImage.bytes(handOver.owner()));
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
                        if (!handOver.method().isEmpty() && !handOver.method().equals(name)) {
                            return next;
                        }
                        return new HandOverWriter(
                                counting(next, descriptors ? descriptor : "", found), List.of(handOver));
                    }
                },
                0);
        return found;
    }

    private static MethodVisitor counting(MethodVisitor next, String descriptor, List<String> found) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String type, boolean isInterface) {
                if (owner.endsWith("HandOverHooks")) {
                    found.add(descriptor.isEmpty() ? name : descriptor);
                }
                super.visitMethodInsn(opcode, owner, name, type, isInterface);
            }
        };
    }
}
