package io.foretrace.extension.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.confirm.Confirming;
import io.foretrace.extension.pipeline.confirm.Explored;
import io.foretrace.extension.pipeline.confirm.Results;
import io.foretrace.extension.pipeline.files.OutputFolder;
import io.foretrace.extension.pipeline.files.Schedules;
import io.foretrace.extension.pipeline.predict.Accepted;
import io.foretrace.extension.pipeline.predict.Predictions;
import io.foretrace.extension.pipeline.record.Recorded;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.Progress;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.pipeline.run.TimeBudget;
import io.foretrace.extension.pipeline.run.Turns;
import io.foretrace.extension.pipeline.run.Watcher;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.InitialiserCycle;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.instrument.Agent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tested.guided.CountsInTurns;
import tested.guided.SometimesLong;

/** How long behaviours are looked for. */
@Timeout(300)
class ExploringTest {
    private static final Pattern EXECUTIONS = Pattern.compile("(\\d+) executions");

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    /** Two hundred executions are made of one that does not fail, as far as there is time, and it has more behaviours than that. */
    @Test
    void aTestThatIsKnownToFailIsNotExploredForLong() {
        assertThat(executionsOfOneThatFails()).isLessThan(200);
    }

    /** Hundreds of executions may have seen the same thing. */
    @Test
    void whatManyExecutionsHaveInCommonIsKeptOnce() {
        TestName test = new TestName("guided", "sharing");
        Options options = FailingPrograms.within(5);
        Sharing runs = new Sharing(new BareRuns(() -> new SometimesLong().run(0), options.limits(Instant.EPOCH)));
        Accepted accepted = FailingPrograms.nothingAccepted();
        OutputFolder folder = FailingPrograms.folder(test);
        Confirming confirming = new Confirming(
                options,
                new Schedules(test, folder, false),
                new Results(test, folder),
                accepted.baseline(),
                TimeBudget.of(options));
        Turns turns = new Turns(options);
        Recorded recorded = Recorded.record(runs, options, accepted, turns, TimeBudget.of(options));
        Explored explored = new Exploring(
                        turns,
                        options,
                        accepted,
                        Predictions.from(recorded.recordings(), options, accepted),
                        recorded.failing(),
                        confirming,
                        runs,
                        new Progress(test, Watcher.NOBODY, System::nanoTime))
                .explore(recorded);
        assertThat(explored.ways().executions()).isEqualTo(5);
        assertThat(explored.sharing()).containsExactly("an initialiser");
        assertThat(explored.initialisers()).containsExactly(Sharing.CYCLE);
    }

    /** In the recorded run, the thread outside had no part, or came too late to be seen. */
    @Test
    void whoTakesPartOnlyWhenTheTestIsExploredIsNamedInTheTitleToo() {
        TestName test = new TestName("guided", "outsiders");
        Options options = FailingPrograms.within(5);
        BareRuns seen = new BareRuns(() -> new SometimesLong().run(0), options.limits(Instant.EPOCH));
        new Pipeline(test, options, FailingPrograms.nothingAccepted(), FailingPrograms.folder(test), Watcher.NOBODY)
                .run(new Visited(seen));
        assertThat(seen.titles().get(0)).endsWith(", not all of it under control: a visitor");
    }

    /** Runs in which somebody who is not under control takes part, except in those that are recorded. */
    private record Visited(TestRuns runs) implements TestRuns {
        @Override
        public TestRun rehearse(String name, SchedulingStrategy strategy) {
            TestRun run = runs.rehearse(name, strategy);
            return name.equals("exploring") ? new TestRun(run.execution().map(Visited::with), run.thrown()) : run;
        }

        private static Execution with(Execution execution) {
            return new Execution(
                    execution.outcome(),
                    execution.schedule(),
                    execution.recording(),
                    execution.steps(),
                    execution.uncontrolled(),
                    List.of("a visitor"),
                    execution.leftovers(),
                    execution.leaks(),
                    execution.initialisers(),
                    execution.sharing());
        }

        @Override
        public void show(String name, SchedulingStrategy strategy, Judge judge) {
            runs.show(name, strategy, judge);
        }

        @Override
        public void announce(String name, Optional<Throwable> failure) {
            runs.announce(name, failure);
        }
    }

    /** Runs in which the same initialisers run each time. */
    private record Sharing(TestRuns runs) implements TestRuns {
        private static final InitialiserCycle.Place PLACE = new InitialiserCycle.Place("T1", "main", List.of());
        static final InitialiserCycle CYCLE =
                new InitialiserCycle("A", "B", Optional.empty(), PLACE, PLACE, PLACE, false);

        @Override
        public TestRun rehearse(String name, SchedulingStrategy strategy) {
            TestRun run = runs.rehearse(name, strategy);
            return new TestRun(run.execution().map(Sharing::with), run.thrown());
        }

        private static Execution with(Execution execution) {
            return new Execution(
                    execution.outcome(),
                    execution.schedule(),
                    execution.recording(),
                    execution.steps(),
                    execution.uncontrolled(),
                    execution.outsiders(),
                    execution.leftovers(),
                    execution.leaks(),
                    List.of(CYCLE),
                    List.of("an initialiser"));
        }

        @Override
        public void show(String name, SchedulingStrategy strategy, Judge judge) {
            runs.show(name, strategy, judge);
        }

        @Override
        public void announce(String name, Optional<Throwable> failure) {
            runs.announce(name, failure);
        }
    }

    private static int executionsOfOneThatFails() {
        TestName test = new TestName("guided", "turns");
        BareRuns runs = new BareRuns(() -> new CountsInTurns().run(), Options.DEFAULT.limits(Instant.EPOCH));
        Pipeline pipeline = new Pipeline(
                test, Options.DEFAULT, FailingPrograms.nothingAccepted(), FailingPrograms.folder(test), Watcher.NOBODY);
        pipeline.run(runs);
        assertThat(runs.failures()).isNotEmpty();
        Matcher found = EXECUTIONS.matcher(pipeline.explored().orElseThrow());
        assertThat(found.find()).isTrue();
        return Integer.parseInt(found.group(1));
    }
}
