package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.Circumstance;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.scheduler.confirm.Harm;
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

/** Looks for the bugs behind failing executions: makes each small, and asks what its last needed switches do. */
final class Examination {
    /** So many executions are tried to make one small. */
    private static final int MOST_TRIES = 200;

    /** And for so long, unless the number of executions is what counts. */
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private final Options options;
    private final Accepted accepted;
    private final TestRuns runs;
    private final List<Examined> examined = new ArrayList<>();
    private final Set<List<Object>> told = new HashSet<>();
    private Predictions predictions;
    private int done;

    Examination(Options options, Accepted accepted, TestRuns runs) {
        this.options = options;
        this.accepted = accepted;
        this.runs = runs;
        this.predictions = Predictions.from(List.of(), options, accepted);
    }

    /** Those that differ in how they fail or in what is behind it. */
    List<Examined> examine(FailingRuns failing) {
        for (FailingRun each : failing.all().subList(done, failing.all().size())) {
            done++;
            Examined found = examine(each);
            boolean isAccepted = found.accepted().isPresent();
            if (told.add(List.of(each.sign(), found.isKnown() ? found.name() : "", isAccepted))) {
                examined.add(found);
            }
        }
        return examined.stream()
                .filter(each ->
                        each.isKnown() || examined.stream().noneMatch(other -> other.isKnown() && other.failsAs(each)))
                .toList();
    }

    /** The races and deadlocks that the failing executions show, and their small ones. */
    Predictions predictions() {
        return predictions;
    }

    private Examined examine(FailingRun failing) {
        Small small = new Small(failing);
        long end = System.nanoTime() + LONGEST.toNanos();
        Optional<Shrunk> shrunk = Shrinking.shrink(
                failing.execution().schedule(),
                small,
                MOST_TRIES,
                () -> options.executionBudget() > 0 || System.nanoTime() - end < 0);
        Execution execution = small.run.execution().orElseThrow();
        predict(failing.execution());
        Predictions shown = predict(execution);
        if (shrunk.isEmpty()) {
            return new Examined(failing, failing.run(), Optional.empty(), List.of(), Optional.empty());
        }
        List<Circumstance> circumstances = Circumstances.of(execution.recording(), shrunk.get());
        Optional<Predicted> named = named(execution.recording(), shrunk.get(), shown);
        Optional<Predicted> covering =
                AcceptedHarm.behind(predictions.accepted().keySet(), named, circumstances);
        return new Examined(failing, small.run, named, circumstances, covering);
    }

    private Predictions predict(Execution execution) {
        Predictions more = Predictions.from(List.of(execution.recording()), options, accepted);
        predictions = predictions.and(more.withoutPossibleHarm());
        return more;
    }

    /** What a needed switch makes of its trace: that it did harm was seen, since without the switch the test passes. */
    private static Optional<Predicted> named(Recording recording, Shrunk shrunk, Predictions shown) {
        List<Circumstances> needed = Circumstances.needed(recording, shrunk);
        return shown.toForce().stream()
                .filter(predicted -> predicted.harm() != Harm.ITSELF && predicted.kind() != BugKind.DEADLOCK)
                .filter(predicted -> needed.stream().anyMatch(each -> each.makes(predicted.events())))
                .findFirst();
    }

    /** The last run that failed in the same way. */
    private final class Small implements Trial {
        private final FailureSign sign;
        private TestRun run;

        Small(FailingRun failing) {
            this.sign = failing.sign();
            this.run = failing.run();
        }

        @Override
        public Result run(SchedulingStrategy strategy) {
            TestRun tried = runs.rehearse("making a failure small", strategy);
            if (tried.isFine()) {
                return Result.PASSED;
            }
            boolean same = tried.execution().filter(Failure::isOne).isPresent()
                    && FailureSign.of(tried).equals(sign);
            run = same ? tried : run;
            return same ? Result.SAME : Result.OTHER;
        }
    }
}
