package io.foretrace.scheduler.instrument.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.scheduler.instrument.Agent;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.TreeMap;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CallSitesTest {
    private static final String CODE = CallSitesTestCode.class.getName();
    private final Map<String, byte[]> rewritten = new TreeMap<>();
    private final Map<String, Map<String, Integer>> hooks = new TreeMap<>();

    @BeforeAll
    void rewrite() throws IOException {
        Agent.install(); // hooks are loaded from where they may look into the JDK
        for (String name : new String[] {CODE, CODE + "$Worker", CODE + "$NotAThread", CODE + "$Seeded"}) {
            try (InputStream in = CallSitesTest.class.getResourceAsStream('/' + name.replace('.', '/') + ".class")) {
                byte[] classFile = redirectCalls(in.readAllBytes());
                rewritten.put(name, classFile);
                HookCalls.in(classFile)
                        .byMethod()
                        .forEach((method, calls) -> hooks.put(method.substring(0, method.indexOf('(')), calls));
            }
        }
    }

    @Test
    void waitingAndWakingAreRedirectedWhateverTheClassOfTheMonitor() {
        assertThat(hooks.get("waits"))
                .containsOnly(
                        Map.entry("MonitorHooks.await", 3),
                        Map.entry("MonitorHooks.signal", 1),
                        Map.entry("MonitorHooks.signalAll", 1),
                        Map.entry("ThreadHooks.interrupt", 1));
        assertThat(hooks.get("waitsOnItself"))
                .containsOnly(Map.entry("MonitorHooks.await", 1), Map.entry("MonitorHooks.signalAll", 1));
    }

    /** Not in the code above: javac writes it since 18 only. */
    @Test
    void waitingOnWhatIsKnownByAnInterfaceIsRedirected() {
        for (String name : new String[] {"wait", "notify", "notifyAll"}) {
            assertThat(redirectsOfInterface(name, "()V")).as(name).isTrue();
        }
        assertThat(redirectsOfInterface("isAlive", "()Z")).isFalse();
    }

    private static boolean redirectsOfInterface(String name, String descriptor) {
        MethodVisitor none = new MethodVisitor(Opcodes.ASM9) {};
        CallSiteCall call = new CallSiteCall(Opcodes.INVOKEINTERFACE, "java/util/Queue", name, descriptor, true);
        return CallSites.redirect(none, call, () -> 70_000);
    }

    @Test
    void threadsAreRedirected() {
        assertThat(hooks.get("sleeps")).containsOnly(Map.entry("ThreadHooks.sleep", 2));
        assertThat(hooks.get("yields"))
                .containsOnly(Map.entry("ThreadHooks.yieldNow", 1), Map.entry("ThreadHooks.onSpinWait", 1));
        assertThat(hooks.get("joins")).containsOnly(Map.entry("ThreadHooks.join", 3));
    }

    @Test
    void whetherAThreadLivesIsAskedThroughAnySubclass() throws Exception {
        assertThat(hooks.get("lives"))
                .containsOnly(Map.entry("ThreadHooks.stillAlive", 2), Map.entry("ThreadHooks.state", 1));
        assertThat(run("lives")).isEqualTo("false TERMINATED true");
    }

    @Test
    void timeAndChanceAreRedirected() {
        assertThat(hooks.get("time"))
                .containsOnly(Map.entry("TimeHooks.nanoTime", 1), Map.entry("TimeHooks.currentTimeMillis", 1));
        assertThat(hooks.get("chance"))
                .containsOnly(
                        Map.entry("RandomHooks.random", 2),
                        Map.entry("RandomHooks.shuffle", 1),
                        Map.entry("RandomHooks.randomUuid", 1),
                        Map.entry("RandomHooks.seed", 2));
    }

    @Test
    void aSubclassOfAGeneratorIsGivenASeedToo() {
        assertThat(hooks.get("<init>")).containsOnly(Map.entry("RandomHooks.seed", 1));
    }

    @Test
    void aGeneratorWithASeedAndASecureOneStayAsTheyAre() {
        assertThat(hooks).doesNotContainKey("ownSeeds");
    }

    @Test
    void whatOnlyHasTheSameNameStaysAsItIs() {
        assertThat(hooks).doesNotContainKey("sameNames");
    }

    @Test
    void theEndOfTheJvmIsAnnouncedAndStillHappens() {
        assertThat(hooks.get("exits")).containsOnly(Map.entry("CodeHooks.exit", 3));
        assertThat(calls("exits"))
                .contains("java/lang/System.exit", "java/lang/Runtime.halt", "java/lang/Runtime.exit");
    }

    @Test
    void outsideOfAnExecutionRedirectedCodeDoesWhatItDidBefore() throws Exception {
        for (String method : new String[] {"waits", "sleeps", "yields", "joins", "time", "chance", "ownSeeds"}) {
            assertThat(run(method)).as(method).isEqualTo("done");
        }
        assertThat(run("sameNames")).isEqualTo("own own true");
    }

    @Test
    void waitingWithoutTheMonitorStillThrows() {
        assertThatThrownBy(() -> run("waitsWithoutMonitor")).hasCauseInstanceOf(IllegalMonitorStateException.class);
    }

    private Object run(String method) throws ReflectiveOperationException {
        ClassLoader loader = new ClassLoader(CallSitesTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                byte[] classFile = rewritten.get(name);
                if (classFile == null) {
                    return super.loadClass(name, resolve);
                }
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : defineClass(name, classFile, 0, classFile.length);
            }
        };
        try {
            var invoked = loader.loadClass(CODE).getDeclaredMethod(method);
            invoked.setAccessible(true);
            return invoked.invoke(null);
        } catch (InvocationTargetException e) {
            throw new ReflectiveOperationException(e.getCause());
        }
    }

    private String calls(String method) {
        StringBuilder calls = new StringBuilder();
        byte[] code = rewritten.get(CODE);
        new ClassReader(code)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public @Nullable MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                return !name.equals(method)
                                        ? null
                                        : new MethodVisitor(Opcodes.ASM9) {
                                            @Override
                                            public void visitMethodInsn(
                                                    int opcode, String owner, String n, String d, boolean itf) {
                                                calls.append(owner)
                                                        .append('.')
                                                        .append(n)
                                                        .append(' ');
                                            }
                                        };
                            }
                        },
                        0);
        return calls.toString();
    }

    private static byte[] redirectCalls(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        return redirecting(super.visitMethod(access, name, descriptor, signature, exceptions));
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static MethodVisitor redirecting(MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean itf) {
                CallSiteCall call = new CallSiteCall(opcode, owner, name, descriptor, itf);
                if (!CallSites.redirect(mv, call, () -> 70_000)) {
                    super.visitMethodInsn(opcode, owner, name, descriptor, itf);
                }
            }
        };
    }
}
