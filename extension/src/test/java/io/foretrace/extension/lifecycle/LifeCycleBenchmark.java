package io.foretrace.extension.lifecycle;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import com.sun.management.OperatingSystemMXBean;
import io.foretrace.PredictRaces;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import tested.junit.Counts;

/**
 * What an execution costs that goes through JUnit's life cycle, and one of a test that is explored, beside a bare one of the same body: they
 * take turns in one JVM. Prints a Markdown table.
 */
final class LifeCycleBenchmark {
    private static final int WARM_UP = 3;
    private static final int ROUNDS = 11;
    private static final int EXECUTIONS = 2_000;

    private static final PrintStream OUT = System.out;
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private LifeCycleBenchmark() {}

    public static void main(String[] arguments) throws IOException {
        OUT.println("### CPU time of an execution, \u00b5s: bare, and through JUnit's life cycle\n");
        OUT.println("| two threads count | bare | through JUnit | factor | through JUnit, executions a CPU second |");
        OUT.println("| --- | --- | --- | --- | --- |");
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        try (LauncherSession session = LauncherFactory.openSession()) {
            Launcher launcher = session.getLauncher();
            launcher.execute(request(Twice.class));
            LauncherDiscoveryRequest explored = request(Often.class);
            row(
                    "8 times each, explored as by @PredictRaces",
                    () -> bare(() -> new Counts().atomically(Often.TIMES), RandomStrategy::new),
                    () -> cpuNanos(() -> launcher.execute(explored)));
        }
    }

    private static LauncherDiscoveryRequest request(Class<?> test) throws IOException {
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(test))
                .configurationParameter(
                        "foretrace.output",
                        Files.createTempDirectory("foretrace").toString())
                .build();
    }

    static final class Twice extends Counts {
        @TestTemplate
        @ExtendWith(Measuring.class)
        void countsInTwoThreads() throws InterruptedException {
            twice();
        }
    }

    /** Has 12,870 behaviours. */
    static final class Often extends Counts {
        private static final int TIMES = 8;

        @PredictRaces(explore = PredictRaces.Explore.ALL, executionBudget = EXECUTIONS)
        void countsInTwoThreads() throws InterruptedException {
            atomically(TIMES);
        }
    }

    /** Is handed JUnit's stream of invocations, as {@code @PredictRaces} is. */
    static final class Measuring implements TestTemplateInvocationContextProvider {
        @Override
        public boolean supportsTestTemplate(ExtensionContext context) {
            return true;
        }

        @Override
        public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
            Preparation.requireAgent("The benchmark");
            return Invocations.stream(new Work(() -> Limits.DEFAULT, Measuring::measure));
        }

        private static void measure(TestRuns runs) {
            row("twice each, not switched", runs, seed -> new KeepRunning());
            row("twice each, switched at random", runs, RandomStrategy::new);
            runs.announce("measured", Optional.empty());
        }

        private static void row(String name, TestRuns runs, LongFunction<SchedulingStrategy> strategy) {
            LifeCycleBenchmark.row(
                    name,
                    () -> bare(() -> new Counts().twice(), strategy),
                    () -> cpuNanos(() -> times(seed -> runs.rehearse("measuring", strategy.apply(seed)))));
        }
    }

    private static long bare(Body body, LongFunction<SchedulingStrategy> strategy) {
        return cpuNanos(() -> times(seed -> ControlledExecution.run(body, strategy.apply(seed))));
    }

    private static void times(LongConsumer execution) {
        for (long seed = 0; seed < EXECUTIONS; seed++) {
            execution.accept(seed);
        }
    }

    private static long cpuNanos(Runnable work) {
        long start = SYSTEM.getProcessCpuTime();
        work.run();
        return SYSTEM.getProcessCpuTime() - start;
    }

    /** Each measures as many executions. */
    private static void row(String name, LongSupplier bare, LongSupplier junit) {
        double[] first = new double[ROUNDS];
        double[] second = new double[ROUNDS];
        double[] factor = new double[ROUNDS];
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            int at = Math.max(0, round);
            first[at] = bare.getAsLong() / 1e3 / EXECUTIONS;
            second[at] = junit.getAsLong() / 1e3 / EXECUTIONS;
            factor[at] = second[at] / first[at];
        }
        String cells = cell("%,.0f", first) + " | " + cell("%,.0f", second) + " | " + cell("%.2f\u00d7", factor);
        OUT.printf(Locale.ROOT, "| %s | %s | %,.0f |%n", name, cells, 1e6 / second[ROUNDS / 2]);
    }

    /** The median, the smallest and the largest of the values, which are in order afterwards. */
    private static String cell(String format, double[] values) {
        Arrays.sort(values);
        String range = " (" + format + "\u2013" + format + ")";
        return String.format(Locale.ROOT, format + range, values[ROUNDS / 2], values[0], values[ROUNDS - 1]);
    }
}
