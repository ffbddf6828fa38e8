package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.code.TimeHooks;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.thread.StackDepth;
import io.foretrace.scheduler.control.undo.ThreadLocals;
import io.foretrace.scheduler.record.Recorder;
import java.util.Optional;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * An execution in parts, one after the other in one thread, which is thread 0: such as what comes before a test, the test,
 * and what comes after it. What that thread does between the parts is not under control, and its other threads stand still
 * meanwhile.
 */
public final class ControlledSession {
    private static final AtomicReference<@Nullable Thread> RUNNING = new AtomicReference<>();

    private final Lifecycle lifecycle;
    private final Thread thread = Thread.currentThread();
    private @Nullable Execution execution;

    private ControlledSession(Lifecycle lifecycle) {
        this.lifecycle = lifecycle;
    }

    /**
     * Takes control. {@link #close} has to follow, in the same thread.
     *
     * @throws IllegalStateException if the agent is not installed, or an execution is going on already
     */
    public static ControlledSession open(SchedulingStrategy strategy, Limits limits) {
        requireAgent();
        if (!RUNNING.compareAndSet(null, Thread.currentThread())) {
            throw new IllegalStateException("Foretrace runs one execution at a time in a JVM, and one is going on in "
                    + RUNNING.get() + ": do not run such tests in parallel.");
        }
        boolean opened = false;
        try {
            strategy.begin();
            Buffers.RECORDER.limit(limits.events());
            Lifecycle lifecycle = new Lifecycle(new Parts(strategy, limits, Buffers.RECORDER));
            lifecycle.open();
            opened = true;
            return new ControlledSession(lifecycle);
        } finally {
            if (!opened) {
                RUNNING.set(null);
            }
        }
    }

    /** The object was there before, and is used after the execution: threads that can be reached from it are not ended. */
    public void outlivedBy(Object object) {
        lifecycle.outlivedBy(object);
    }

    /** Gives the thread that runs it the thread-local variables that the caller's thread has now. */
    public static Runnable threadLocals() {
        requireAgent();
        return ThreadLocals.ofThisThread();
    }

    /** How many frames there are, up to the caller's. */
    public static int stackDepth() {
        requireAgent();
        return StackDepth.here() - 1;
    }

    /**
     * What {@code System.nanoTime} is to tell at first to all executions of a test: later than what the program was told before, such
     * as in {@code @BeforeAll} or in an initialiser that ran in a plain test. Where it was told nothing, it is the same in every JVM.
     */
    public static long startNanos() {
        requireAgent();
        return Limits.DEFAULT.startNanos() + TimeHooks.toldOutside();
    }

    /** Whether the execution is over before its parts are: no further one can be run. */
    public boolean hasEnded() {
        return execution != null || lifecycle.hasEnded();
    }

    /** Runs a part; gives what it threw, unless that comes of the end of the execution. */
    public Optional<Throwable> run(Body part) {
        return run(part, 0);
    }

    /**
     * As {@link #run(Body)}, for who runs the same part in more than one way: programs can see how deep the stack is.
     *
     * @param frames so many are below the part at least, of those that {@link #stackDepth} counts
     */
    public Optional<Throwable> run(Body part, int frames) {
        requireThread();
        if (hasEnded()) {
            throw new IllegalStateException("Foretrace: the execution has ended, and nothing more can be run in it.");
        }
        return Optional.ofNullable(lifecycle.runBody(part, frames));
    }

    /** Ends what is left of the execution and gives control back. Closing it again gives the same. */
    public Execution close() {
        if (execution == null) {
            requireThread();
            try {
                execution = lifecycle.close();
            } finally {
                Buffers.RECORDER.clear();
                RUNNING.set(null);
            }
        }
        return execution;
    }

    private void requireThread() {
        if (Thread.currentThread() != thread) {
            throw new IllegalStateException("Foretrace: the parts of an execution are run in one thread, which was "
                    + thread.getName() + ", not in " + Thread.currentThread().getName() + ".");
        }
    }

    /** Used again by each execution. Loaded by the first, after it is clear that there is an agent. */
    private static final class Buffers {
        static final Recorder RECORDER = new Recorder();

        static {
            TimeZone.getDefault(); // sets a system property when it is first asked for, which a program can see
        }
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
