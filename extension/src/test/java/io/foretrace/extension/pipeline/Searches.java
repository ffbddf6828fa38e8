package io.foretrace.extension.pipeline;

import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.pipeline.run.Watcher;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.explore.Exploration;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.Pct;
import io.foretrace.scheduler.strategy.Pos;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import tested.classics.Classic;

/** Ways to look for the failure of a program, each within the same bounds. */
final class Searches {
    /** After so many executions, or so much time of a processor, a program counts as missed. */
    static final int MOST = 10_000;

    static final long MOST_CPU_NANOS = 10_000_000_000L;

    /** What is left to chance is searched for so often; the median counts. */
    private static final int SEEDS = 5;

    private static final int PCT_DEPTH = 3;

    private Searches() {}

    static Optional<FirstFailure> foretrace(String variant, Classic classic, Options options) {
        return foretrace(variant, classic, options, MOST_CPU_NANOS);
    }

    /** As a test is, with all that is recorded, forced and explored. */
    static Optional<FirstFailure> foretrace(String variant, Classic classic, Options options, long mostCpuNanos) {
        TestName test = new TestName("classics." + variant, classic.name() + (classic.right() ? ", right" : ""));
        BareRuns bare = new BareRuns(() -> classic.make().get().run(), options.limits(Instant.EPOCH));
        UntilFailure runs = new UntilFailure(bare, new Stopwatch(mostCpuNanos));
        try {
            new Pipeline(test, options, FailingPrograms.nothingAccepted(), FailingPrograms.folder(test), Watcher.NOBODY)
                    .run(runs);
        } catch (UntilFailure.Over over) {
            return runs.found(); // what it took is known, and no report is asked for
        }
        return runs.found();
    }

    static Optional<FirstFailure> random(Classic classic) {
        return median(classic, RandomStrategy::new);
    }

    static Optional<FirstFailure> pos(Classic classic) {
        return median(classic, Pos::new);
    }

    /** Is told how many steps there are, as the paper wants it. */
    static Optional<FirstFailure> pct(Classic classic) {
        long steps = Math.max(1, run(classic, new KeepRunning()).steps());
        return median(classic, seed -> new Pct(seed, PCT_DEPTH, steps));
    }

    private static Optional<FirstFailure> median(Classic classic, LongFunction<SchedulingStrategy> strategy) {
        List<FirstFailure> found = new ArrayList<>();
        int missed = 0;
        for (int i = 0; i < SEEDS && 2 * missed < SEEDS; i++) {
            Optional<FirstFailure> one = search(classic, (i + 1) * 1_000_000L, strategy);
            one.ifPresent(found::add);
            missed += one.isPresent() ? 0 : 1;
        }
        found.sort(Comparator.comparingLong(FirstFailure::executions));
        return 2 * missed < SEEDS ? Optional.of(found.get(SEEDS / 2)) : Optional.empty();
    }

    private static Optional<FirstFailure> search(
            Classic classic, long firstSeed, LongFunction<SchedulingStrategy> strategy) {
        Stopwatch watch = new Stopwatch(MOST_CPU_NANOS);
        for (int i = 1; i <= MOST && !watch.isOver(); i++) {
            if (Failure.isOne(run(classic, strategy.apply(firstSeed + i)))) {
                return Optional.of(watch.stop(i));
            }
        }
        return Optional.empty();
    }

    private static Execution run(Classic classic, SchedulingStrategy strategy) {
        return ControlledExecution.run(() -> classic.make().get().run(), strategy);
    }

    /** How many behaviours there are, and how many executions it took to see them all, failing ones too. */
    static String behaviours(Classic classic) {
        Exploration exploration = new Exploration();
        Stopwatch watch = new Stopwatch(MOST_CPU_NANOS / 5);
        Optional<SchedulingStrategy> next = exploration.next();
        while (next.isPresent() && exploration.executions() < MOST && !watch.isOver()) {
            exploration.executed(run(classic, next.get()));
            next = exploration.next();
        }
        String more = exploration.isComplete() ? "" : "more than ";
        return "%s%,d in %,d".formatted(more, exploration.behaviours(), exploration.executions());
    }
}
