package io.foretrace.scheduler.benchmark;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.explore.Exploration;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;

/** The body under Foretrace: each execution under a seed of its own, and recorded. */
public final class ForetraceContender implements Contender {
    /** Room for the loops. */
    private static final Limits LIMITS = new Limits(100_000_000, 60_000);

    private long seed;

    private ForetraceContender() {}

    public static void main(String[] arguments) throws IOException {
        long start = System.nanoTime();
        Agent.install();
        long installation = System.nanoTime() - start;
        Serving.serve(new ForetraceContender(), installation);
    }

    @Override
    public long execute(Runnable body, long nanos) {
        return execute(body, nanos, () -> new RandomStrategy(seed++));
    }

    @Override
    public long executeWithFewSwitches(Runnable body, long nanos) {
        return execute(body, nanos, KeepRunning::new);
    }

    private static long execute(Runnable body, long nanos, Supplier<SchedulingStrategy> strategy) {
        long start = System.nanoTime();
        long executions = 0;
        do {
            passed(ControlledExecution.run(body::run, strategy.get(), LIMITS));
            executions++;
        } while (System.nanoTime() - start < nanos);
        return executions;
    }

    @Override
    public long find(Runnable body, long firstSeed) {
        for (int execution = 1; ; execution++) {
            RandomStrategy strategy = new RandomStrategy(firstSeed * 1_000_000 + execution);
            Outcome outcome = ControlledExecution.run(body::run, strategy).outcome();
            if (!(outcome instanceof Outcome.Passed)) {
                return execution;
            }
        }
    }

    @Override
    public long explore(Runnable body) {
        return explored(body).behaviours();
    }

    private static Exploration explored(Runnable body) {
        Exploration exploration = new Exploration();
        for (Optional<SchedulingStrategy> next = exploration.next(); next.isPresent(); next = exploration.next()) {
            exploration.executed(ControlledExecution.run(body::run, next.get(), LIMITS));
        }
        return exploration;
    }

    @Override
    public long[] remember(Runnable body) {
        explored(body); // what is loaded and kept once is not remembered
        long before = heap();
        Exploration exploration = explored(body);
        long grown = heap() - before;
        return new long[] {exploration.behaviours(), exploration.rememberedBytes(), grown};
    }

    private static long heap() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    @Override
    public Loops.Cost loop(Loops loop, String strategy) {
        long start = System.nanoTime();
        if (strategy.equals("none")) {
            loop.run(); // rewritten, but not under control
        } else {
            passed(ControlledExecution.run(loop::run, strategy(strategy), LIMITS));
        }
        return loop.cost(System.nanoTime() - start);
    }

    @Override
    public double record(String what) {
        return RecordingCost.of(what);
    }

    private static SchedulingStrategy strategy(String name) {
        return switch (name) {
            case "keep" -> new KeepRunning();
            case "random" -> new RandomStrategy(1);
            // Without fields: what it did would be seen, because this class is rewritten like a user's.
            case "switch" ->
                choice -> choice.enabled(0) == choice.current() && choice.enabledCount() > 1
                        ? choice.enabled(choice.enabledCount() - 1)
                        : choice.enabled(0);
            default -> throw new IllegalArgumentException("There is no strategy " + name + ".");
        };
    }

    private static void passed(Execution execution) {
        if (!(execution.outcome() instanceof Outcome.Passed)) {
            throw new IllegalStateException("an execution that has to pass: " + execution.outcome());
        }
    }
}
