package io.foretrace.extension.pipeline;

import io.foretrace.extension.pipeline.confirm.Confirming;
import io.foretrace.extension.pipeline.confirm.Explored;
import io.foretrace.extension.pipeline.predict.Accepted;
import io.foretrace.extension.pipeline.predict.Optimism;
import io.foretrace.extension.pipeline.predict.Predictions;
import io.foretrace.extension.pipeline.record.Recorded;
import io.foretrace.extension.pipeline.run.Allotment;
import io.foretrace.extension.pipeline.run.Explore;
import io.foretrace.extension.pipeline.run.FailingRuns;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.Progress;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.pipeline.run.Turns;
import io.foretrace.extension.pipeline.run.Ways;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.InitialiserCycle;
import io.foretrace.scheduler.control.NotPutBack;
import io.foretrace.scheduler.explore.ShardExploration;
import io.foretrace.scheduler.guide.Guide;
import io.foretrace.scheduler.guide.Guide.Novelty;
import io.foretrace.scheduler.record.Recording;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Executes the behaviours of a test that its recordings do not show, and predicts from those that show something new: a
 * recording knows only the branches that it took and the values that it read.
 */
public final class Exploring {
    /** What a test may take for it unless somebody asks for more: a suite may have hundreds of such tests. */
    private static final Duration SHORT = Duration.ofSeconds(2);

    /** So many executions take hardly any time, whether or not they show something new. */
    private static final int FEW = 200;

    /** When the test is known to fail: there may be more to find, but it has to be repaired anyway. */
    private static final int FEW_AFTER_FAILURE = 40;

    private final Options options;
    private final Accepted accepted;
    private final Optimism optimism;
    private final Confirming confirming;
    private final TestRuns runs;
    private final Turns turns;
    private final ShardExploration exploration;
    private final Guide guide;
    private final Ways ways;
    private final Progress progress;
    private final long start = System.nanoTime();
    private final Allotment allotment;
    private Predictions predictions;
    private final FailingRuns failing;
    private final Set<NotPutBack> notPutBack = new LinkedHashSet<>();
    private final Set<InitialiserCycle> initialisers = new LinkedHashSet<>(); // each may come in many executions
    private final Set<String> sharing = new LinkedHashSet<>();
    private final Set<String> outsiders = new LinkedHashSet<>();
    private boolean fails;
    private boolean whole;

    /**
     * Of a test of which nothing bad is known yet.
     *
     * @param turns of which the first one was recorded
     * @param predictions what was predicted from its recordings
     */
    public Exploring(
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
        this.optimism = new Optimism(options, accepted);
        this.confirming = confirming;
        this.predictions = predictions;
        this.runs = runs;
        this.turns = turns;
        this.exploration = turns.exploration();
        this.guide = turns.guide();
        this.ways = turns.ways();
        this.allotment = Allotment.of(SHORT);
    }

    public Explored explore(Recorded recorded) {
        whole = recorded.isUnderControl()
                && recorded.isWhole()
                && recorded.initialisers().isEmpty()
                && recorded.sharing().isEmpty();
        turns.begin(recorded.executions().get(0));
        recorded.recordings().forEach(recording -> beOptimistic(recording, predictions));
        explore();
        progress.done();
        return explored();
    }

    private void explore() {
        Optional<Turns.Turn> next = turns.next();
        while (next.isPresent() && failing.goesOn() && !fails && isInBudget()) {
            execute(next.get());
            next = turns.next();
            progress.executed(ways.executions(), guide.behaviours(), left());
        }
        whole &= next.isEmpty() && notPutBack.isEmpty() && initialisers.isEmpty() && sharing.isEmpty();
    }

    private boolean isInBudget() {
        if (options.executionBudget() > 0) {
            return ways.executions() < options.executionBudget() && isTimeLeft();
        }
        boolean hasNews = ways.executions() < few() || 2 * ways.withoutNews() < ways.executions();
        return isTimeLeft() && (hasNews || (options.explore() == Explore.ALL && !turns.isExhausted()));
    }

    /** A failure may be that of an accepted bug: then nothing is known that would have to be repaired. */
    private int few() {
        boolean failed = !failing.all().isEmpty()
                && predictions.accepted().isEmpty()
                && !accepted.baseline().isOfAny();
        return failed || confirming.hasConfirmed() ? FEW_AFTER_FAILURE : FEW;
    }

    /** Who gives a number of executions wants the same ones everywhere, however long they take, unless a time is given, too. */
    private boolean isTimeLeft() {
        boolean isLong = options.executionBudget() > 0 || options.explore() == Explore.ALL;
        return confirming.isTimeLeft() && (isLong || !allotment.isUsedUp());
    }

    private void execute(Turns.Turn turn) {
        TestRun run = runs.rehearse("exploring", turn.strategy());
        if (run.isFailure() || run.execution().isEmpty()) {
            failing.explored(run, turn.way());
        }
        if (run.execution().isPresent()) {
            Execution execution = run.execution().get();
            notPutBack.addAll(execution.leaks());
            initialisers.addAll(execution.initialisers());
            sharing.addAll(execution.sharing());
            outsiders.addAll(execution.outsiders());
            int known = guide.behaviours();
            Novelty novelty = turns.executed(turn, execution);
            if (guide.behaviours() > known && isTimeLeft()) {
                predict(execution.recording(), novelty);
            }
        }
    }

    private void predict(Recording recording, Novelty novelty) {
        if (novelty == Novelty.PLACES) {
            Predictions all = Predictions.from(List.of(recording), options, accepted);
            confirm(all);
            beOptimistic(recording, all);
        } else {
            confirm(Predictions.quick(recording, options, accepted));
        }
    }

    private void beOptimistic(Recording recording, Predictions predicted) {
        optimism.towards(recording, predicted).forEach(guide::offer);
    }

    /** What is predicted is made to happen at once: it may be what there is to find. A race that the test survives is not all. */
    private void confirm(Predictions more) {
        Predictions all = predictions.and(more.withoutPossibleHarm());
        Predictions fresh = all.without(predictions.toForce());
        if (fresh.toForce().isEmpty()) {
            return;
        }
        predictions = all;
        if (!accepted.baseline().acceptsNew() && confirming.confirmsAny(fresh, runs)) {
            ways.confirmed();
            fails = confirming.confirmsFailure(fresh, runs);
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
                List.copyOf(notPutBack),
                List.copyOf(initialisers),
                List.copyOf(sharing),
                List.copyOf(outsiders),
                predictions);
    }
}
