package io.foretrace.extension.pipeline;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.explore.ShardExploration;
import io.foretrace.scheduler.guide.Guide;
import io.foretrace.scheduler.guide.Guide.Novelty;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Executes the behaviours of a test that its recordings do not show, and predicts from those that show something new: a
 * recording knows only the branches that it took and the values that it read.
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
    private final Turns turns;
    private final ShardExploration exploration;
    private final Guide guide;
    private final Ways ways;
    private final Progress progress;
    private final long start = System.nanoTime();
    private final long end;
    private Predictions predictions;
    private final FailingRuns failing;
    private boolean confirmed;
    private boolean whole;

    /**
     * Of a test of which nothing bad is known yet.
     *
     * @param turns of which the first one was recorded
     * @param predictions what was predicted from its recordings
     */
    Exploring(
            Turns turns,
            Options options,
            Accepted accepted,
            Predictions predictions,
            FailingRuns failing,
            Confirming confirming,
            TestRuns runs,
            Progress progress) {
        this.options = options;
        this.progress = progress;
        this.failing = failing;
        this.accepted = accepted;
        this.confirming = confirming;
        this.predictions = predictions;
        this.runs = runs;
        this.turns = turns;
        this.exploration = turns.exploration();
        this.guide = turns.guide();
        this.ways = turns.ways();
        long most = confirming.deadline();
        long soon = start + SHORT.toNanos();
        this.end = options.explore() == Explore.ALL || most - soon < 0 ? most : soon;
    }

    Explored explore(Recorded recorded) {
        whole = recorded.isUnderControl() && recorded.isWhole();
        turns.executed(turns.first(), recorded.executions().get(0));
        explore();
        progress.done();
        return explored();
    }

    private void explore() {
        Optional<Turns.Turn> next = turns.next();
        while (next.isPresent() && failing.goesOn() && !confirmed && isInBudget()) {
            execute(next.get());
            next = turns.next();
            progress.executed(ways.executions(), guide.behaviours(), left());
        }
        whole &= next.isEmpty();
    }

    private boolean isInBudget() {
        if (options.executionBudget() > 0) {
            return ways.executions() < options.executionBudget();
        }
        boolean hasNews = ways.executions() < FEW || 2 * ways.withoutNews() < ways.executions();
        return isTimeLeft() && (hasNews || (options.explore() == Explore.ALL && !turns.isExhausted()));
    }

    /** Who gives a number of executions wants the same ones everywhere, however long they take. */
    private boolean isTimeLeft() {
        return options.executionBudget() > 0 || System.nanoTime() - end < 0;
    }

    private void execute(Turns.Turn turn) {
        TestRun run = runs.rehearse("exploring", turn.strategy());
        if (run.isFailure() || run.execution().isEmpty()) {
            failing.explored(run, turn.way());
        }
        if (run.execution().isPresent()) {
            Execution execution = run.execution().get();
            int known = guide.behaviours();
            Novelty novelty = turns.executed(turn, execution);
            if (guide.behaviours() > known && isTimeLeft()) {
                predict(
                        novelty == Novelty.PLACES
                                ? Predictions.from(List.of(execution.recording()), options, accepted)
                                : Predictions.quick(execution.recording(), options, accepted));
            }
        }
    }

    /** What is predicted is made to happen at once: it may be what there is to find. */
    private void predict(Predictions more) {
        Predictions all = predictions.and(more.withoutPossibleHarm());
        if (all.toForce().size() > predictions.toForce().size()) {
            predictions = all;
            confirmed = confirming.confirmsAny(all, runs);
            if (confirmed) {
                ways.confirmed();
            }
        }
    }

    private int left() {
        return exploration.left() + guide.left();
    }

    private Explored explored() {
        boolean complete = whole && exploration.isComplete();
        double seconds = options.executionBudget() > 0 ? 0 : (System.nanoTime() - start) / 1e9;
        return new Explored(
                options.shard(),
                complete ? exploration.behaviours() : guide.behaviours(),
                complete,
                complete ? 0 : left(), // what the guide still had in mind would repeat some
                seconds,
                ways,
                predictions);
    }
}
