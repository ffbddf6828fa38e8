package io.foretrace.scheduler.robust;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.List;
import java.util.function.Supplier;

/** Runs bodies under control, with limits that suit a test. */
final class Controlled {
    static final long MILLIS = 2_000;
    static final Limits LIMITS = new Limits(20_000, MILLIS);

    private Controlled() {}

    /** The body comes from a supplier so that its class is loaded after the agent. */
    static Execution run(Supplier<Body> body, SchedulingStrategy strategy, Limits limits) {
        Agent.install();
        return ControlledExecution.run(body.get(), strategy, limits);
    }

    static Execution run(Supplier<Body> body, SchedulingStrategy strategy) {
        return run(body, strategy, LIMITS);
    }

    static Execution run(Supplier<Body> body, long seed) {
        return run(body, new RandomStrategy(seed));
    }

    /** With as few switches as possible. */
    static Execution run(Supplier<Body> body) {
        return run(body, new KeepRunning());
    }

    static List<Outcome.Waiting> waiting(Outcome outcome) {
        if (outcome instanceof Outcome.Deadlock deadlock) {
            return deadlock.cycle();
        } else if (outcome instanceof Outcome.Hang hang) {
            return hang.waiting();
        } else if (outcome instanceof Outcome.StepBound bound) {
            return bound.threads();
        } else if (outcome instanceof Outcome.TimedOut timedOut) {
            return timedOut.threads();
        }
        return List.of();
    }

    /** Starts and joins a thread that is not under control, though called from one that may be: started before. */
    static Thread plain(String name, Runnable action) {
        Thread thread = new Thread(action, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
