package io.foretrace.extension.pipeline;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.explore.Exploration;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Executes the behaviours of a test that its recordings do not show, and predicts from each: a recording knows only the
 * branches that it took and the values that it read.
 */
final class Exploring {
    /** What a test may take for it unless somebody asks for more: a suite may have hundreds of such tests. */
    private static final Duration SHORT = Duration.ofSeconds(2);

    /** So many executions take hardly any time, whether or not they show something new. */
    private static final int FEW = 200;

    private final Options options;
    private final Accepted accepted;
    private final Confirming confirming;
    private final TestRuns runs;
    private final Exploration exploration = new Exploration();
    private final long end;
    private Predictions predictions;
    private @Nullable TestRun failed;
    private boolean confirmed;
    private boolean whole = true;

    private Exploring(
            Options options, Accepted accepted, Predictions predictions, Confirming confirming, TestRuns runs) {
        this.options = options;
        this.accepted = accepted;
        this.confirming = confirming;
        this.predictions = predictions;
        this.runs = runs;
        Duration time = options.explore() == Explore.ALL || options.timeBudget().compareTo(SHORT) < 0
                ? options.timeBudget()
                : SHORT;
        this.end = System.nanoTime() + time.toNanos();
    }

    /**
     * Explores a test of which nothing bad is known yet.
     *
     * @param known what was predicted from its recordings
     */
    static Explored explore(
            Options options,
            Accepted accepted,
            Recorded recorded,
            Predictions known,
            Confirming confirming,
            TestRuns runs) {
        Exploring exploring = new Exploring(options, accepted, known, confirming, runs);
        exploring.whole = recorded.isUnderControl() && recorded.cut().isEmpty();
        exploring.explore();
        return exploring.explored();
    }

    private void explore() {
        Optional<SchedulingStrategy> next = exploration.next();
        while (next.isPresent() && failed == null && !confirmed && isInBudget()) {
            execute(next.get());
            next = exploration.next();
        }
        whole &= next.isEmpty();
    }

    private boolean isInBudget() {
        int executions = exploration.executions();
        if (options.executionBudget() > 0) {
            return executions < options.executionBudget();
        }
        boolean hasNews = executions < FEW || 2 * exploration.executionsWithoutNews() < executions;
        return System.nanoTime() - end < 0 && (hasNews || options.explore() == Explore.ALL);
    }

    private void execute(SchedulingStrategy strategy) {
        TestRun run = runs.rehearse("exploring", strategy);
        if (run.isFailure() || run.execution().isEmpty()) {
            failed = run;
        }
        if (run.execution().isPresent()) {
            Execution execution = run.execution().get();
            if (exploration.executed(execution) && System.nanoTime() - end < 0) {
                predict(execution);
            }
        }
    }

    /** What is predicted is made to happen at once: it may be what there is to find. */
    private void predict(Execution execution) {
        Predictions more = Predictions.from(List.of(execution.recording()), options, accepted);
        Predictions all = predictions.and(more.withoutPossibleHarm());
        if (all.toForce().size() > predictions.toForce().size()) {
            predictions = all;
            confirmed = confirming.confirmsAny(all, runs);
        }
    }

    private Explored explored() {
        return new Explored(
                exploration.behaviours(), whole && exploration.isComplete(), predictions, Optional.ofNullable(failed));
    }
}
