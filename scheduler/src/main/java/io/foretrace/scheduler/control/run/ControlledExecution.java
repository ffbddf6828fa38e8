package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.SchedulingStrategy;

/** Runs a body under control: one thread at a time, each step chosen by a strategy. */
public final class ControlledExecution {
    private ControlledExecution() {}

    /** Runs the body in the calling thread, which is thread 0. */
    public static Execution run(Body body, SchedulingStrategy strategy) {
        return run(body, strategy, Limits.DEFAULT);
    }

    /**
     * Runs the body in the calling thread, which is thread 0.
     *
     * @throws IllegalStateException if the agent is not installed, or an execution is going on already
     */
    public static Execution run(Body body, SchedulingStrategy strategy, Limits limits) {
        ControlledSession session = ControlledSession.open(strategy, limits);
        session.run(body);
        return session.close();
    }

    /**
     * Runs the body once, for what it leaves behind: classes that are loaded, initialised and linked. In the executions
     * after it no class initialiser runs, unless they come where this one did not.
     */
    public static Execution warmUp(Body body, Limits limits) {
        return run(
                body,
                choice -> choice.currentEnabled() && !choice.yielding() ? choice.current() : other(choice),
                limits);
    }

    /** The next thread in turn. */
    private static int other(Choice choice) {
        for (int i = 0; i < choice.enabledCount(); i++) {
            if (choice.enabled(i) > choice.current()) {
                return choice.enabled(i);
            }
        }
        return choice.enabled(0);
    }
}
