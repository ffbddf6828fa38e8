package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** A program, run in all schedules and in all behaviours: what came of it. */
final class Judged {
    private static final Limits LIMITS = new Limits(5_000, 10_000);

    private static final int GUESSES = 3;

    private final Supplier<Run> program;
    private final Limits limits;
    private int schedules;

    /** One run of a program. */
    interface Run {
        void body() throws Exception;

        /** What it has left behind, when it has ended. */
        String state();
    }

    Judged(Supplier<Run> program) {
        this(program, LIMITS);
    }

    private Judged(Supplier<Run> program, Limits limits) {
        this.program = program;
        this.limits = limits;
        execute(new KeepRunning(), new TreeSet<>()); // loads classes
    }

    /** Waits of the program may end without a signal. */
    static Judged withSpuriousWakeUps(Supplier<Run> program) {
        return new Judged(program, LIMITS.withSpuriousWakeUps(true));
    }

    /** What all schedules come to; empty if there are more than so many. */
    Optional<Set<String>> ofAllSchedules(boolean leavesOutNothing, int most) {
        if (hasSurelyMoreThan(most, leavesOutNothing)) {
            return Optional.empty();
        }
        Set<String> outcomes = new TreeSet<>();
        AllSchedules all = new AllSchedules(leavesOutNothing);
        schedules = 0;
        do {
            if (schedules++ == most) {
                return Optional.empty();
            }
            execute(all, outcomes);
        } while (all.advance());
        return Optional.of(outcomes);
    }

    /** Whether there are so many schedules, by a guess, that it is not worth while to begin. */
    boolean hasSurelyMoreThan(int most, boolean leavesOutNothing) {
        Random random = new Random(most);
        double guesses = 0;
        for (int i = 0; i < GUESSES; i++) {
            AllSchedules any = AllSchedules.anyOf(leavesOutNothing, random);
            execute(any, new TreeSet<>());
            guesses += any.estimate();
        }
        return guesses / GUESSES > 2.0 * most;
    }

    /** How many schedules there were, if they were not too many. */
    int schedules() {
        return schedules;
    }

    /** What a few schedules come to. */
    Set<String> of(Iterable<? extends SchedulingStrategy> strategies) {
        Set<String> outcomes = new TreeSet<>();
        strategies.forEach(strategy -> execute(strategy, outcomes));
        return outcomes;
    }

    /** What all behaviours come to, of which so many executions may be made at most. */
    Set<String> ofAllBehaviours(Exploration exploration, int most) {
        Set<String> outcomes = new TreeSet<>();
        Optional<SchedulingStrategy> next = exploration.next();
        while (next.isPresent() && exploration.executions() < most) {
            exploration.executed(execute(next.get(), outcomes));
            next = exploration.next();
        }
        return outcomes;
    }

    /** What all behaviours of a shard come to, of which so many executions may be made at most. */
    Set<String> ofAllBehaviours(ShardExploration exploration, int most) {
        Set<String> outcomes = new TreeSet<>();
        Optional<SchedulingStrategy> next = exploration.next();
        while (next.isPresent() && exploration.executions() < most) {
            exploration.executed(execute(next.get(), outcomes));
            next = exploration.next();
        }
        return outcomes;
    }

    private Execution execute(SchedulingStrategy strategy, Set<String> outcomes) {
        Run run = program.get();
        Body body = run::body;
        Execution execution = ControlledExecution.run(body, strategy, limits);
        Outcome outcome = execution.outcome();
        String end = outcome instanceof Outcome.Failed failed
                ? failed.cause().toString()
                : outcome.getClass().getSimpleName();
        outcomes.add(end + " " + run.state());
        return execution;
    }
}
