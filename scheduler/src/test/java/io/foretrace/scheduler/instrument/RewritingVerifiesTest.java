package io.foretrace.scheduler.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Thousands of classes of well-known libraries, as many compilers wrote them: the JVM accepts each one, rewritten. */
class RewritingVerifiesTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.github.benmanes.caffeine.cache.Caffeine",
                "com.google.common.util.concurrent.Futures",
                "com.zaxxer.hikari.HikariConfig",
                "io.netty.util.concurrent.Promise",
                "org.h2.Driver",
                "reactor.core.publisher.Flux"
            })
    void everyClassOfTheJarVerifies(String example) throws IOException {
        LibraryJar jar = LibraryJar.of(example);
        assertThat(UserClasses.include(jar, example.replace('.', '/'))).isTrue();
        List<String> linked = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (String name : jar.classNames()) {
            try {
                jar.link(name);
                linked.add(name);
            } catch (NoClassDefFoundError e) {
                // Needs a library that is not there.
            } catch (LinkageError e) {
                refused.add(name + ": " + e);
            }
        }
        assertThat(refused).isEmpty();
        assertThat(Agent.failures()).isEmpty();
        assertThat(linked).hasSizeGreaterThan(jar.classNames().size() * 3 / 4);
    }

    @Test
    void aClassThatDoesNotVerifyIsNoticed() throws IOException {
        LibraryJar jar = LibraryJar.of("com.zaxxer.hikari.HikariConfig");
        assertThat(jar.verifies("tested.Bad", returnsNothing("tested/Bad"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_3, Opcodes.V1_4, Opcodes.V1_5})
    void synchronizedMethodsWithSubroutinesVerify(int version) throws IOException {
        LibraryJar jar = LibraryJar.of("com.zaxxer.hikari.HikariConfig");
        assertThat(jar.verifies("tested.Old", callsASubroutine("tested/Old", version)))
                .isTrue();
        assertThat(Agent.failures()).isEmpty();
    }

    /** A class as compilers wrote it before Java 6: what comes at the end, however the method is left, is a subroutine. */
    private static byte[] callsASubroutine(String name, int version) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        for (int access : new int[] {Opcodes.ACC_SYNCHRONIZED, Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STATIC}) {
            MethodVisitor method = writer.visitMethod(access, "number" + access, "()I", null, null);
            Label finallyDo = new Label();
            method.visitCode();
            method.visitJumpInsn(Opcodes.JSR, finallyDo);
            method.visitInsn(Opcodes.ICONST_1);
            method.visitInsn(Opcodes.IRETURN);
            method.visitLabel(finallyDo);
            method.visitVarInsn(Opcodes.ASTORE, 1);
            method.visitVarInsn(Opcodes.RET, 1);
            method.visitMaxs(0, 0);
            method.visitEnd();
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** A class with a method that says that it returns a number, and does not. */
    private static byte[] returnsNothing(String name) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "number", "()I", null, null);
        method.visitCode();
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }
}
