package io.foretrace.extension.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.BareRuns;
import io.foretrace.extension.pipeline.Exploring;
import io.foretrace.extension.pipeline.FailingPrograms;
import io.foretrace.extension.pipeline.confirm.Confirming;
import io.foretrace.extension.pipeline.confirm.Results;
import io.foretrace.extension.pipeline.files.OutputFolder;
import io.foretrace.extension.pipeline.files.Schedules;
import io.foretrace.extension.pipeline.predict.Accepted;
import io.foretrace.extension.pipeline.predict.Examination;
import io.foretrace.extension.pipeline.predict.Predictions;
import io.foretrace.extension.pipeline.record.Recorded;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tested.classics.Classic;
import tested.classics.PlainClassics;
import tested.failing.Program;
import tested.guided.CountsInTurns;
import tested.guided.LateFirst;
import tested.guided.SometimesLong;

/** The time budget is for all that is done for a test, and the clock has no say where only executions are counted. */
@Timeout(300)
class TimeBudgetTest {
    private static final TestName TEST = new TestName("guided", "time");
    private static final Options OPTIONS = FailingPrograms.within(20);

    private final Accepted accepted = FailingPrograms.nothingAccepted();
    private final OutputFolder folder = FailingPrograms.folder(TEST);
    private final List<String> names = new ArrayList<>();

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    /** A year has passed, and another day. */
    private static TimeBudget over() {
        AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1); // a clock may start anywhere
        TimeBudget time = TimeBudget.of(OPTIONS, now::get);
        now.addAndGet(Options.ANY_TIME.plusDays(1).toNanos());
        return time;
    }

    /** Runs that are written down by name. */
    private TestRuns runs(Program program) {
        BareRuns bare = new BareRuns(program::run, OPTIONS.limits(Instant.EPOCH));
        return new TestRuns() {
            @Override
            public TestRun rehearse(String name, SchedulingStrategy strategy) {
                names.add(name);
                return bare.rehearse(name, strategy);
            }

            @Override
            public void show(String name, SchedulingStrategy strategy, Judge judge) {
                names.add(name);
                bare.show(name, strategy, judge);
            }

            @Override
            public void announce(String name, Optional<Throwable> failure) {
                names.add(name);
            }
        };
    }

    private Confirming confirming(TimeBudget time) {
        return new Confirming(
                OPTIONS, new Schedules(TEST, folder, false), new Results(TEST, folder), accepted.baseline(), time);
    }

    private static void race() throws Exception {
        Classic racy = PlainClassics.all().stream()
                .filter(each -> each.name().equals("Peterson") && !each.right())
                .findFirst()
                .orElseThrow();
        racy.make().get().run();
    }

    @Test
    void theTimeIsOverWhenItHasPassed() {
        AtomicLong now = new AtomicLong(-5);
        TimeBudget time = TimeBudget.of(Options.DEFAULT, now::get);
        assertThat(time.isLeft()).isTrue();
        now.addAndGet(Duration.ofSeconds(60).toNanos());
        assertThat(time.isLeft()).isTrue();
        now.incrementAndGet();
        assertThat(time.isLeft()).isFalse();
    }

    @Test
    void nothingIsForcedAfterThat() {
        TestRuns runs = runs(TimeBudgetTest::race);
        Recorded recorded = Recorded.record(runs, OPTIONS, accepted, new Turns(OPTIONS), over());
        Predictions predictions = Predictions.from(recorded.recordings(), OPTIONS, accepted);
        assertThat(predictions.toForce()).isNotEmpty();
        names.clear();
        Confirming late = confirming(over());
        assertThat(late.confirmsAny(predictions, runs)).isFalse();
        late.confirm(predictions.toForce(), runs);
        assertThat(names).singleElement().asString().endsWith("not tried \u2014 out of time");
        assertThat(confirming(TimeBudget.of(OPTIONS)).confirmsAny(predictions, runs))
                .isTrue();
    }

    @Test
    void nothingIsExploredAfterThatEvenWithExecutionsLeft() {
        assertThat(explored(over())).isEqualTo(1);
        assertThat(explored(TimeBudget.of(OPTIONS))).isEqualTo(OPTIONS.executionBudget());
    }

    private int explored(TimeBudget time) {
        TestRuns runs = runs(() -> new SometimesLong().run(0));
        Turns turns = new Turns(OPTIONS);
        Recorded recorded = Recorded.record(runs, OPTIONS, accepted, turns, time);
        return new Exploring(
                        turns,
                        OPTIONS,
                        accepted,
                        Predictions.from(recorded.recordings(), OPTIONS, accepted),
                        recorded.failing(),
                        confirming(time),
                        runs,
                        new Progress(TEST, Watcher.NOBODY, System::nanoTime))
                .explore(recorded)
                .ways()
                .executions();
    }

    /** Whether a failing execution can be repeated is asked all the same. */
    @Test
    void noFailingExecutionIsMadeSmallAfterThat() {
        assertThat(triesToMakeSmall(over())).isEqualTo(1);
        assertThat(triesToMakeSmall(TimeBudget.of(OPTIONS))).isGreaterThan(1);
    }

    private long triesToMakeSmall(TimeBudget time) {
        TestRuns runs = runs(() -> new CountsInTurns().run());
        Recorded recorded = Recorded.record(runs, OPTIONS, accepted, new Turns(OPTIONS), time);
        FailingRuns failing = new FailingRuns();
        for (long seed = 1; failing.all().isEmpty(); seed++) {
            TestRun run = runs.rehearse("at random", new RandomStrategy(seed));
            if (run.isFailure()) {
                failing.explored(run, "random");
            }
        }
        names.clear();
        new Examination(OPTIONS, accepted, recorded.executions().get(0), runs, time).examine(failing);
        return names.stream().filter("making an execution small"::equals).count();
    }

    @Test
    void noOrderThatPassesIsLookedForAfterThat() {
        assertThat(ordersTried(over())).isZero();
        assertThat(ordersTried(TimeBudget.of(OPTIONS))).isPositive();
    }

    /** Of a test whose first run fails. */
    private long ordersTried(TimeBudget time) {
        TestRuns runs = runs(() -> new LateFirst().run());
        names.clear();
        Recorded.record(runs, OPTIONS, accepted, new Turns(OPTIONS), time);
        return names.stream().filter(name -> name.contains("an order that")).count();
    }
}
