package io.foretrace.extension.pipeline.predict;

import io.foretrace.extension.pipeline.run.Allotment;
import io.foretrace.extension.pipeline.run.FailingRun;
import io.foretrace.extension.pipeline.run.FailingRuns;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.FailureSign;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.pipeline.run.TimeBudget;
import io.foretrace.extension.report.Circumstance;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.shrink.Shrinking;
import io.foretrace.scheduler.shrink.Shrunk;
import io.foretrace.scheduler.shrink.Trial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Looks for the bugs behind failing executions: makes each small, and asks what its last needed switches do. */
public final class Examination {
    /** So many executions are tried to make one small. */
    private static final int MOST_TRIES = 200;

    /** And for so long, within the time of the test, unless the number of executions is what counts. */
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private final Options options;
    private final Accepted accepted;
    private final Execution passing;
    private final TestRuns runs;
    private final TimeBudget time;
    private final List<Examined> examined = new ArrayList<>();
    private final Set<Told> told = new HashSet<>();
    private Predictions predictions;
    private int done;

    /** What tells failing executions apart: how each fails, and the name of what is behind it, empty if that is not known. */
    private record Told(FailureSign sign, String name, boolean isAccepted) {}

    /**
     * @param passing an execution that does not fail
     * @param time for all that is done for the test
     */
    public Examination(Options options, Accepted accepted, Execution passing, TestRuns runs, TimeBudget time) {
        this.time = time;
        this.options = options;
        this.accepted = accepted;
        this.passing = passing;
        this.runs = runs;
        this.predictions = Predictions.from(List.of(), options, accepted);
    }

    /** Those that differ in how they fail or in what is behind it. */
    public List<Examined> examine(FailingRuns failing) {
        for (FailingRun each : failing.all().subList(done, failing.all().size())) {
            done++;
            Examined found = examine(each);
            boolean isAccepted = found.accepted().isPresent();
            if (told.add(new Told(each.sign(), found.isKnown() ? found.name() : "", isAccepted))) {
                examined.add(found);
            }
        }
        return examined.stream()
                .filter(each ->
                        each.isKnown() || examined.stream().noneMatch(other -> other.isKnown() && other.failsAs(each)))
                .toList();
    }

    /** The races and deadlocks that the failing executions show, and their small ones. */
    public Predictions predictions() {
        return predictions;
    }

    private Examined examine(FailingRun failing) {
        Small small = new Small(failing.run(), run -> isSame(run, failing), TestRun::isFine);
        Optional<Shrunk> shrunk = small.shrink(failing.execution());
        Execution execution = small.run.execution().orElseThrow();
        predict(failing.execution());
        Predictions shown = predict(execution);
        if (shrunk.isEmpty()) {
            return new Examined(failing, failing.run(), Optional.empty(), List.of(), Optional.empty());
        }
        if (shrunk.get().switches().isEmpty()) {
            return contrasted(failing, small.run);
        }
        List<Circumstances> needed = Circumstances.needed(
                execution.recording(),
                shrunk.get(),
                number -> without(shrunk.get(), number, TestRun::isFine)
                        .flatMap(TestRun::execution)
                        .map(Execution::recording));
        List<Circumstance> circumstances = Circumstances.of(needed);
        return examined(failing, small.run, named(needed, shown), circumstances);
    }

    private Examined examined(
            FailingRun failing, TestRun small, Optional<Predicted> named, List<Circumstance> circumstances) {
        Optional<String> covering = failing.isFirst()
                ? Optional.empty()
                : AcceptedHarm.behind(predictions.accepted().keySet(), named, circumstances)
                        .map(Predicted::title);
        return new Examined(failing, small, named, circumstances, covering);
    }

    /**
     * What fails without any switch is explained by one that makes it pass: the passing execution is made small, and what its last
     * needed switches turn round is what the failing one does.
     */
    private Examined contrasted(FailingRun failing, TestRun small) {
        Small fine = new Small(
                new TestRun(Optional.of(passing), Optional.empty()), TestRun::isFine, run -> isSame(run, failing));
        Optional<Shrunk> shrunk = fine.shrink(passing);
        Recording recording = fine.run.execution().orElseThrow().recording();
        List<TestRun> others = new ArrayList<>();
        List<Circumstances> needed = shrunk.map(found -> Circumstances.needed(recording, found, number -> {
                    Optional<TestRun> other = without(found, number, run -> isSame(run, failing));
                    others.add(other.orElse(small));
                    return other.flatMap(TestRun::execution).map(Execution::recording);
                }))
                .orElse(List.of());
        for (int i = 0; i < others.size(); i++) {
            List<Circumstance> circumstances = needed.get(i).inTheOther();
            if (!circumstances.isEmpty()) {
                return examined(failing, others.get(i), Optional.empty(), circumstances);
            }
        }
        return examined(failing, small, Optional.empty(), List.of());
    }

    /** The same without one of its switches, if it ends again as it did. */
    private Optional<TestRun> without(Shrunk shrunk, int number, Predicate<TestRun> ends) {
        return Optional.of(runs.rehearse("leaving out a switch", shrunk.leavingOut(number)))
                .filter(ends);
    }

    private static boolean isSame(TestRun run, FailingRun failing) {
        return run.execution().filter(Failure::isOne).isPresent()
                && FailureSign.of(run).equals(failing.sign());
    }

    private Predictions predict(Execution execution) {
        Predictions more = Predictions.from(List.of(execution.recording()), options, accepted);
        predictions = predictions.and(more.withoutPossibleHarm());
        return more;
    }

    /** What a needed switch makes of its trace: that it did harm was seen, since without the switch the test passes. */
    private static Optional<Predicted> named(List<Circumstances> needed, Predictions shown) {
        return shown.toForce().stream()
                .filter(predicted -> predicted.harm().mayBeMeant())
                .filter(predicted -> needed.stream().anyMatch(each -> each.makes(predicted.events())))
                .findFirst();
    }

    /** The last run that ended in the same way. */
    private final class Small implements Trial {
        private final Predicate<TestRun> same;
        private final Predicate<TestRun> opposite;
        private TestRun run;

        Small(TestRun run, Predicate<TestRun> same, Predicate<TestRun> opposite) {
            this.run = run;
            this.same = same;
            this.opposite = opposite;
        }

        Optional<Shrunk> shrink(Execution execution) {
            Allotment allotment = Allotment.of(LONGEST);
            return Shrinking.shrink(
                    execution.schedule(),
                    this,
                    MOST_TRIES,
                    () -> time.isLeft() && (options.executionBudget() > 0 || !allotment.isUsedUp()));
        }

        @Override
        public Result run(SchedulingStrategy strategy) {
            TestRun tried = runs.rehearse("making an execution small", strategy);
            if (opposite.test(tried)) {
                return Result.OPPOSITE;
            }
            if (same.test(tried)) {
                run = tried;
                return Result.SAME;
            }
            return Result.OTHER;
        }
    }
}
