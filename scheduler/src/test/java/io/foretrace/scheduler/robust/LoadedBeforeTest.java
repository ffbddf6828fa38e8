package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A class that was loaded, and used, before the agent came is under control like any other. */
@Timeout(300)
class LoadedBeforeTest {
    @Test
    void classesFromBeforeTheAgentAreRewritten() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+EnableDynamicAgentLoading",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Late.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(output)
                .contains("plain 2", "plain synchronized 2", "controlled [1, 2]", "controlled synchronized [2]");
    }

    /** Installs the agent late. */
    static final class Late {
        private Late() {}

        public static void main(String[] arguments) throws InterruptedException {
            String out = "plain " + new Counter().twice(false) + "\nplain synchronized " + new Counter().twice(true);
            Agent.install();
            System.out.println(out + "\ncontrolled " + results(false) + "\ncontrolled synchronized " + results(true));
        }

        private static Set<String> results(boolean ordered) {
            Set<String> results = new TreeSet<>();
            for (long seed = 0; seed < 100; seed++) {
                Result<Integer> result = new Result<>(0);
                Execution execution = ControlledExecution.run(
                        () -> result.set(new Counter().twice(ordered)),
                        new RandomStrategy(seed),
                        new Limits(1_000, Limits.DEFAULT.millis()));
                boolean passed = execution.outcome() instanceof Outcome.Passed;
                results.add(
                        passed ? result.get().toString() : execution.outcome().toString());
                assertThat(execution.recording().text()).contains("Counter@");
            }
            return results;
        }
    }

    /** Loaded before the agent. */
    static final class Counter {
        private int value;

        private synchronized void incrementInOrder() {
            value++;
        }

        private void increment() {
            value++;
        }

        int twice(boolean ordered) throws InterruptedException {
            Runnable increment = ordered ? this::incrementInOrder : this::increment;
            Thread one = new Thread(increment);
            one.start();
            increment.run();
            one.join();
            return value;
        }
    }
}
