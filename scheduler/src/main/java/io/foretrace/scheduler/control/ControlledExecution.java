package io.foretrace.scheduler.control;

import io.foretrace.scheduler.record.Recorder;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Runs a body under control: one thread at a time, each step chosen by a strategy. */
public final class ControlledExecution {
    private static final AtomicReference<@Nullable Thread> RUNNING = new AtomicReference<>();

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
        requireAgent();
        if (!RUNNING.compareAndSet(null, Thread.currentThread())) {
            throw new IllegalStateException("Foretrace runs one execution at a time in a JVM, and one is going on in "
                    + RUNNING.get() + ": do not run such tests in parallel.");
        }
        try {
            strategy.begin();
            return new Lifecycle(new Parts(strategy, limits, Buffers.RECORDER)).run(body);
        } finally {
            Buffers.RECORDER.clear();
            RUNNING.set(null);
        }
    }

    /** Used again by each execution. Loaded by the first, after it is clear that there is an agent. */
    private static final class Buffers {
        static final Recorder RECORDER = new Recorder();
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

    /** Asks the boot class loader: to name one of the bridge's classes would load it in the wrong place. */
    private static void requireAgent() {
        try {
            Class.forName("io.foretrace.scheduler.bridge.Baton", false, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(
                    "Foretrace's agent is not installed, so nothing can be controlled: have foretrace-extension on the"
                            + " class path of the tests, or start the JVM with -javaagent:foretrace-extension.jar.",
                    e);
        }
    }
}
