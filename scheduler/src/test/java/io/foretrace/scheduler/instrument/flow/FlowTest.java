package io.foretrace.scheduler.instrument.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the conditions and written values of small methods come from. */
class FlowTest {
    /** Each method has one condition or one write to look at: the last of its conditions, the last of its writes. */
    @SuppressWarnings("unused")
    private static final class Methods {
        private int a;
        private int b;
        private long wide;
        private int[] array = {};
        private @Nullable Methods next;
        private final int constant = hashCode();

        void somethingElse() {}

        void localLoop() {
            for (int i = 0; i < 3; i++) {
                a = b;
            }
        }

        void oneRead() {
            int unused = b;
            int read = a;
            b = read > 0 ? 1 : 2;
        }

        void arithmetic() {
            long sum = a * 2L + wide;
            if (sum - 1 > 0) {
                b = 1;
            }
        }

        void parameter(int given) {
            int read = a;
            if (given > 0) {
                b = read;
            }
        }

        void call() {
            int read = a;
            if (hashCode() > 0) {
                b = 1;
            }
        }

        void heldAcrossACall() {
            int read = a;
            somethingElse();
            if (read > 0) {
                b = read;
            }
        }

        void heldAcrossMathAndBoxes() {
            Integer read = Math.max(a, 3);
            synchronized (this) {
                if (read > 0) {
                    b = read;
                }
            }
        }

        void theTimeBefore() {
            int before = 0;
            while (before == 0) {
                before = a;
            }
        }

        void theTimeBeforeThat() {
            int before = 0;
            int last = 0;
            while (before == 0) {
                before = last;
                last = a;
            }
        }

        void element() {
            int[] read = array;
            if (read[b] > 0) {
                array[0] = read[1];
            }
        }

        void eitherOf(boolean given) {
            int read = given ? a : b;
            array[0] = read;
        }

        void constantOfAnObject() {
            if (constant > 0) {
                b = 1;
            }
        }

        void caught() {
            int read = 0;
            try {
                read = a;
                somethingElse();
            } catch (RuntimeException e) {
                read = read + 1;
            }
            if (read > 0) {
                b = 2;
            }
        }

        void list() {
            Methods each = this;
            while (each != null) {
                each = each.next;
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "localLoop              | nothing  | b",
                "oneRead                | a        | nothing",
                "arithmetic             | a wide   | nothing",
                "parameter              | caller   | a",
                "call                   | anything | nothing",
                "heldAcrossACall        | anything | anything",
                "heldAcrossMathAndBoxes | a        | a",
                "theTimeBefore          | a        | -",
                "theTimeBeforeThat      | anything | -",
                "element                | element  | element",
                "eitherOf               | caller   | a b",
                "constantOfAnObject     | caller   | nothing",
                "caught                 | anything | nothing",
                "list                   | next caller | -",
            })
    void whatTheLastConditionAndTheLastWriteComeFrom(String method, String condition, String write) {
        Looked looked = new Looked(method);
        assertThat(looked.condition).isEqualTo(condition);
        assertThat(looked.write).isEqualTo(write);
    }

    /** Whoever counts the slots of one instruction wrongly does not come to the depth that javac came to. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                java.math.BigInteger.class,
                java.math.BigDecimal.class,
                java.util.regex.Pattern.class,
                java.util.concurrent.ConcurrentHashMap.class,
                java.util.concurrent.ForkJoinPool.class,
                java.util.Formatter.class,
                java.lang.StrictMath.class,
                java.lang.String.class,
                java.util.Arrays.class
            })
    void theStackIsAsDeepAsTheCodeSays(Class<?> type) {
        int analysed = 0;
        for (Map.Entry<Method, MethodCode> each : methods(type).entrySet()) {
            MethodCode code = each.getValue();
            Flow flow = flow(each.getKey(), code);
            if (flow != Flow.UNKNOWN) {
                assertThat(flow.deepest()).as(type + "." + each.getKey()).isEqualTo(code.maxStack());
                analysed++;
            }
        }
        assertThat(analysed).isGreaterThan(10);
    }

    @Test
    void nothingIsKnownOfCodeThatWasNotLookedAt() {
        assertThat(Origins.areKnown(Flow.UNKNOWN.used(0))).isFalse();
        assertThat(Origins.areKnown(Flow.UNKNOWN.value(0))).isFalse();
        assertThat(Flow.UNKNOWN.read(0)).isNegative();
    }

    private record Method(String name, String descriptor, boolean isStatic) {}

    private static Flow flow(Method method, MethodCode code) {
        return Flow.of(code, method.isStatic, method.descriptor, (owner, name, type) -> !name.equals("constant"));
    }

    private static Map<Method, MethodCode> methods(Class<?> type) {
        Map<Method, MethodCode> methods = new LinkedHashMap<>();
        try (InputStream in = type.getResourceAsStream('/' + Type.getInternalName(type) + ".class")) {
            new ClassReader(in)
                    .accept(
                            new ClassVisitor(Opcodes.ASM9) {
                                @Override
                                public MethodVisitor visitMethod(
                                        int access, String name, String descriptor, String signature, String[] thrown) {
                                    MethodCode code = new MethodCode();
                                    boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
                                    methods.put(new Method(name, descriptor, isStatic), code);
                                    return code;
                                }
                            },
                            ClassReader.SKIP_FRAMES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return methods;
    }

    /** The last condition and the last write of a method, in words. */
    private static final class Looked {
        private final List<String> reads = new ArrayList<>();
        private String condition = "-";
        private String write = "-";

        Looked(String name) {
            methods(Methods.class).forEach((method, code) -> {
                if (method.name.equals(name)) {
                    look(code, flow(method, code));
                }
            });
        }

        private void look(MethodCode code, Flow flow) {
            for (int i = 0; i < code.size(); i++) {
                if (flow.read(i) >= 0) {
                    reads.add(
                            code.get(i).name().isEmpty()
                                    ? "element"
                                    : code.get(i).name());
                }
            }
            for (int i = 0; i < code.size(); i++) {
                int opcode = code.get(i).opcode();
                if (!code.get(i).targets().isEmpty() && opcode != Opcodes.GOTO) {
                    condition = text(flow.used(i));
                } else if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.IASTORE) {
                    write = text(flow.value(i));
                }
            }
        }

        private String text(long origins) {
            if ((origins & Origins.ANYTHING) != 0) {
                return "anything";
            }
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < reads.size(); i++) {
                if ((origins & 1L << i) != 0) {
                    texts.add(reads.get(i));
                }
            }
            if ((origins & Origins.CALLER) != 0) {
                texts.add("caller");
            }
            return texts.isEmpty() ? "nothing" : String.join(" ", texts);
        }
    }
}
