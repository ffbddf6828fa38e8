package io.foretrace.scheduler.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.corpus.Program;
import io.foretrace.scheduler.corpus.Runs;
import io.foretrace.scheduler.corpus.Survivors;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Runs uses of a library under control. The uses are in a class of their own, which nothing loads before the agent is
 * there: JUnit looks at the methods of a test class, and so at the types that they name.
 */
abstract class LibraryTest {
    private static final int SEEDS = Integer.getInteger("foretrace.libraries.seeds", 100);
    private static final int REPEATED = 10;

    static {
        Agent.install();
    }

    /** Places where the library counts in a static field: the values there differ from one execution to the next. */
    private final List<String> counters;

    LibraryTest(String... counters) {
        this.counters = List.of(counters);
    }

    /**
     * Under every seed the program comes to one of the results, under control from start to end, leaves no thread
     * behind, and does the same again under the same seed, event by event.
     */
    final void runsToItsEnd(Program program, String... results) throws InterruptedException {
        Set<Thread> before = Survivors.alive();
        List<Execution> first = runUnderAllSeeds(program, results);
        for (int seed = 1; seed <= first.size(); seed++) {
            Execution second = run(program, seed).execution();
            assertThat(second.uncontrolled())
                    .as("seed %d, uncontrolled the second time", seed)
                    .isEmpty();
            assertThat(difference(first.get(seed - 1), second))
                    .as("where seed %d differs the second time", seed)
                    .isEmpty();
        }
        assertThat(Survivors.since(before)).as("threads that are still alive").isEmpty();
        assertThat(Agent.failures()).as("classes that were not rewritten").isEmpty();
    }

    /** The first executions, for comparison. */
    private static List<Execution> runUnderAllSeeds(Program program, String... results) {
        run(program, 0); // loads its classes
        List<Execution> first = new ArrayList<>();
        for (int seed = 1; seed <= SEEDS; seed++) {
            Runs.Run run = run(program, seed);
            check(seed, run, results);
            if (seed <= REPEATED) {
                first.add(run.execution());
            }
        }
        return first;
    }

    private static void check(int seed, Runs.Run run, String... results) {
        assertThat(run.execution().outcome())
                .as("seed %d: %s", seed, Runs.describe(run))
                .isInstanceOf(Outcome.Passed.class);
        assertThat(Arrays.asList(results)).as("seed %d", seed).contains(run.result());
        assertThat(run.execution().uncontrolled())
                .as("seed %d, uncontrolled", seed)
                .isEmpty();
        assertThat(run.execution().leftovers())
                .as("seed %d, left over", seed)
                .noneMatch(sentence -> sentence.contains("did not end"));
    }

    private static Runs.Run run(Program program, long seed) {
        Result<String> result = new Result<>("no result");
        Execution execution = ControlledExecution.run(() -> result.set(program.run()), new RandomStrategy(seed));
        return new Runs.Run(result.get(), execution);
    }

    private String difference(Execution first, Execution second) {
        List<String> one = events(first);
        List<String> other = events(second);
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            if (!one.get(i).equals(other.get(i))) {
                return "event " + i + ": " + one.get(i) + ", then " + other.get(i);
            }
        }
        return one.size() == other.size() ? "" : one.size() + " events, then " + other.size();
    }

    private List<String> events(Execution execution) {
        return execution.recording().text().lines().map(this::withoutCount).toList();
    }

    private String withoutCount(String line) {
        boolean counts = counters.stream().anyMatch(line::contains);
        return counts ? line.substring(0, line.lastIndexOf('|')) : line;
    }
}
