package io.foretrace.scheduler.instrument.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.foretrace.scheduler.instrument.hook.HookCalls;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JdkRewriterTest {
    static Stream<String> classes() {
        return JdkRewriter.classes().stream();
    }

    @ParameterizedTest
    @MethodSource("classes")
    void everyHookLandsInEveryClassThatIsListed(String name) {
        byte[] rewritten = rewrite(name);
        assertThat(JdkRewriter.expectations(name)).isNotEmpty();
        assertThat(JdkRewriter.missing(name, rewritten)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("classes")
    void onlyTheBodiesOfMethodsChange(String name) {
        assertThat(members(rewrite(name))).isEqualTo(members(JdkImage.bytes(name)));
    }

    @Test
    void theNumberOfHooksIsTheOneThatWasThoughtThrough() {
        int feature = Runtime.version().feature();
        String expected = JdkHookCounts.BY_FEATURE.get(feature);
        assumeTrue(expected != null, "no counts for Java " + feature);
        assertThat(counts()).isEqualTo(expected);
    }

    @Test
    void aClassThatIsNotListedIsLeftAlone() {
        assertThat(JdkRewriter.rewrite("java/lang/String", JdkImage.bytes("java/lang/String")))
                .isNull();
    }

    @Test
    void aHookThatFindsNoPlaceIsNamedTogetherWithTheClass() {
        byte[] without = without("java/util/concurrent/locks/LockSupport", "parkNanos");
        assertThatThrownBy(() -> JdkRewriter.rewrite("java/util/concurrent/locks/LockSupport", without))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(
                        "java.util.concurrent.locks.LockSupport.parkNanos(J)V does not call ParkHooks.parkNanos");
    }

    @Test
    void aMethodWithoutHooksIsCopiedAsItIs() {
        String name = "java/util/concurrent/ConcurrentHashMap";
        Map<String, Integer> before = calls(JdkImage.bytes(name));
        Map<String, Integer> after = calls(rewrite(name));
        assertThat(after.get("get(Ljava/lang/Object;)Ljava/lang/Object;"))
                .isEqualTo(before.get("get(Ljava/lang/Object;)Ljava/lang/Object;"));
        assertThat(after.get("clear()V")).isGreaterThan(before.get("clear()V"));
    }

    /** A line for each class: its hooks and how often they are called. */
    private static String counts() {
        return classes()
                .map(name -> {
                    Map<String, Integer> sums = new TreeMap<>();
                    HookCalls.in(rewrite(name))
                            .byMethod()
                            .values()
                            .forEach(hooks -> hooks.forEach((hook, count) -> sums.merge(hook, count, Integer::sum)));
                    return name + " " + sums + "\n";
                })
                .collect(Collectors.joining());
    }

    private static byte[] rewrite(String name) {
        byte[] rewritten = JdkRewriter.rewrite(name, JdkImage.bytes(name));
        return Objects.requireNonNull(rewritten, name);
    }

    /** Fields and methods with their modifiers: what a retransformation must not touch. */
    private static Map<String, Integer> members(byte[] classFile) {
        Map<String, Integer> members = new TreeMap<>();
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public @Nullable MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                members.put(name + descriptor, access);
                                return null;
                            }

                            @Override
                            public net.bytebuddy.jar.asm.@Nullable FieldVisitor visitField(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    @Nullable Object value) {
                                members.put(name + ' ' + descriptor, access);
                                return null;
                            }
                        },
                        0);
        return members;
    }

    /** How many calls each method has. */
    private static Map<String, Integer> calls(byte[] classFile) {
        Map<String, Integer> sizes = new HashMap<>();
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitMethodInsn(int o, String owner, String n, String d, boolean i) {
                                        sizes.merge(name + descriptor, 1, Integer::sum);
                                    }
                                };
                            }
                        },
                        0);
        return sizes;
    }

    private static byte[] without(String className, String method) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(JdkImage.bytes(className))
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public @Nullable MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                return name.equals(method)
                                        ? null
                                        : super.visitMethod(access, name, descriptor, signature, exceptions);
                            }
                        },
                        0);
        return writer.toByteArray();
    }
}
