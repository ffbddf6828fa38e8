package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.instrument.Agent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JVM's compilers take rewritten methods: one that they refuse is interpreted for ever, in plain tests too. */
@Timeout(300)
class CompiledCodeTest {
    @ParameterizedTest
    @ValueSource(strings = {"-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation"})
    void methodsWithMonitorsAndHandlersAreCompiled(String compiler) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+EnableDynamicAgentLoading",
                        compiler,
                        "-Xbatch",
                        "-XX:+PrintCompilation",
                        "-XX:CompileCommand=quiet",
                        "-XX:CompileCommand=compileonly," + Locked.class.getName() + "::*",
                        "-XX:CompileCommand=compileonly,java.util.Collections$SynchronizedCollection::*",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Calls.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(output)
                .contains(
                        "Locked::block",
                        "Locked::nested",
                        "Locked::loop",
                        "Locked::method",
                        "Locked::ofClass",
                        "Locked::caught",
                        "SynchronizedCollection::add")
                .doesNotContain("COMPILE SKIPPED")
                .contains("called, 180000");
    }

    /** Installs the agent before the other class is loaded. */
    static final class Calls {
        private Calls() {}

        public static void main(String[] arguments) {
            Agent.install();
            System.out.println("called, " + Locked.all());
        }
    }

    /** The shapes that handlers of exceptions have around monitors. */
    static final class Locked {
        /** More than any of the compilers waits for. */
        private static final int TIMES = 20_000;

        private static int ends;

        private final Object inner = new Object();
        private int value;

        static int all() {
            Locked locked = new Locked();
            List<Integer> list = Collections.synchronizedList(new ArrayList<>());
            for (int i = 0; i < TIMES; i++) {
                locked.block();
                locked.nested();
                locked.loop(2);
                locked.method();
                ofClass(i, 1L);
                locked.caught(i % 2 == 0);
                list.add(i);
            }
            return locked.value + ends + list.size();
        }

        private int block() {
            synchronized (this) {
                return value++;
            }
        }

        private void nested() {
            synchronized (this) {
                synchronized (inner) {
                    value++;
                }
            }
        }

        private void loop(int times) {
            for (int i = 0; i < times; i++) {
                synchronized (inner) {
                    if (i > 0) {
                        continue;
                    }
                    value++;
                }
            }
        }

        private synchronized int method() {
            return value++;
        }

        private static synchronized int ofClass(int i, long more) {
            Object held = i % 3 == 0 ? "third" : null;
            if (held == null) {
                for (long step = 0; step < more; step++) {
                    ends++;
                }
                ends++;
                return ends;
            }
            ends += 2;
            return ends;
        }

        private void caught(boolean isThrown) {
            try {
                synchronized (this) {
                    if (isThrown) {
                        throw new IllegalStateException("caught below");
                    }
                    value++;
                }
            } catch (IllegalStateException e) {
                value++;
            } finally {
                ends++;
            }
        }
    }
}
