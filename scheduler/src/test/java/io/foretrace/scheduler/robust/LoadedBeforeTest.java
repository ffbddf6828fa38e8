package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.explore.Exploration;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
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
                .contains("plain 2", "plain synchronized 2", "controlled [1, 2]", "controlled synchronized [2]")
                .contains("all behaviours true", "all behaviours with unseen monitors false")
                .contains("Class " + Nested.class.getName() + " was loaded before Foretrace's agent");
    }

    /** Installs the agent late. */
    static final class Late {
        private Late() {}

        public static void main(String[] arguments) throws InterruptedException {
            String out = "plain " + new Counter().twice(false) + "\nplain synchronized " + new Counter().twice(true);
            new Nested().alone();
            Agent.install();
            System.out.println(out + "\ncontrolled " + results(false) + "\ncontrolled synchronized " + results(true));
            System.out.println("all behaviours " + explores(() -> inTwoThreads(() -> {}, () -> {})));
            System.out.println("all behaviours with unseen monitors " + explores(Nested::bothWays));
        }

        /** Whether it says that it has executed all behaviours. */
        private static boolean explores(Body body) {
            Exploration exploration = new Exploration();
            Optional<SchedulingStrategy> next = exploration.next();
            for (int i = 0; i < 10 && next.isPresent(); i++) {
                Execution execution = ControlledExecution.run(body, next.get());
                execution.uncontrolled().forEach(System.out::println);
                exploration.executed(execution);
                next = exploration.next();
            }
            return exploration.isComplete();
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
            inTwoThreads(increment, increment);
            return value;
        }
    }

    /** Loaded before the agent: two threads that take its monitors in opposite orders can wait for each other. */
    static final class Nested {
        private synchronized void and(Nested other) {
            other.alone();
        }

        private synchronized void alone() {}

        static void bothWays() throws InterruptedException {
            Nested one = new Nested();
            Nested two = new Nested();
            inTwoThreads(() -> one.and(two), () -> two.and(one));
        }
    }

    private static void inTwoThreads(Runnable one, Runnable two) throws InterruptedException {
        Thread thread = new Thread(one);
        thread.start();
        two.run();
        thread.join();
    }
}
