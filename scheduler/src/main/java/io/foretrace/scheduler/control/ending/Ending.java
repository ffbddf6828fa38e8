package io.foretrace.scheduler.control.ending;

import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.StuckThreads;
import io.foretrace.scheduler.record.Recorder;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The end of an execution: whether it has come, with which outcome, and how threads are told. */
public final class Ending {
    /** What handlers and finally blocks may do before they are taken for a thread that does not end. */
    private static final int HOOKS_AFTER_END = 10_000;

    private final Recorder recorder;
    private final StuckThreads stuck;
    private volatile @Nullable Outcome outcome;
    private @Nullable ControlledThread failedThread;
    private @Nullable Throwable failure;
    private @Nullable RuntimeException broken;
    private volatile boolean finishing;
    private volatile @Nullable Outcome promised;
    private volatile Urgency urgency = Urgency.IN_TURN;

    public Ending(Recorder recorder, StuckThreads stuck) {
        this.recorder = recorder;
        this.stuck = stuck;
    }

    /** Whether the body has returned, and the threads that are left are made to end. */
    public boolean isFinishing() {
        return finishing;
    }

    public boolean isSet() {
        return outcome != null || finishing;
    }

    public Urgency urgency() {
        return urgency;
    }

    /** The end has to be made in this way at least. Called by the watchdog. */
    public void urge(Urgency atLeast) {
        if (urgency.compareTo(atLeast) < 0) {
            urgency = atLeast;
        }
    }

    /** The first outcome counts. */
    public void set(Outcome outcome) {
        if (this.outcome == null) {
            Outcome first = promised;
            this.outcome = first == null ? outcome : first;
            recorder.stop();
        }
    }

    /** Whatever sets the outcome from now on, it is this one: the execution goes on only until it can be ended. */
    public void promise(Outcome outcome) {
        promised = outcome;
        recorder.stop();
    }

    /** The outcome, if it is known already while the execution goes on. */
    public @Nullable Outcome promised() {
        return promised;
    }

    /** A thread failed: the outcome, unless something else ends the execution. */
    public void failed(ControlledThread thread, Throwable cause) {
        if (failure == null && !isSet()) {
            failure = cause;
            failedThread = thread;
        }
    }

    /** Foretrace itself failed. */
    public void broken(RuntimeException cause) {
        if (broken == null) {
            broken = cause;
        }
    }

    public Outcome outcome() {
        if (broken != null) {
            throw new IllegalStateException("Foretrace failed while it ran a test: " + broken.getMessage(), broken);
        }
        Outcome end = outcome == null ? new Outcome.Passed() : outcome;
        return failure != null && failedThread != null ? failed(failedThread.name, failure, end) : end;
    }

    /** What a thread threw comes first: that the others could not go on, or that a course was left, may come of it. */
    private static Outcome failed(String thread, Throwable cause, Outcome end) {
        boolean isOver = end instanceof Outcome.Passed || end instanceof Outcome.Diverged;
        return new Outcome.Failed(thread, cause, isOver ? Optional.empty() : Optional.of(end));
    }

    /** What a thread throws that comes back to a wait or a point after the end. */
    public Error over(ControlledThread thread) {
        return thread.afterEnd.goesOn() && thread.state().javaState() != Thread.State.BLOCKED
                ? new Released()
                : ended(thread);
    }

    /** Whether a thread that comes back after the end can go on at once: it stood at a point, or what it waited for has come. */
    public boolean letsGoOn(ControlledThread thread) {
        return thread.afterEnd.goesOn() && thread.isRunnable();
    }

    /** What tells the thread to end. */
    public ExecutionEnded ended(ControlledThread thread) {
        thread.afterEnd.tell();
        return new ExecutionEnded();
    }

    /** A thread comes by a hook after the end: in a handler or a finally block, or because it caught our error. */
    public void passing(ControlledThread thread) {
        if (!thread.afterEnd.mayPass(HOOKS_AFTER_END)) {
            thread.afterEnd.tell();
            throw new ExecutionEnded();
        }
    }

    /** Threads that wait for each other's locks are a deadlock even if the body was fine. */
    public void cycleLeft() {
        if (!isSet()) {
            List<Outcome.Waiting> cycle = stuck.cycle();
            if (!cycle.isEmpty()) {
                set(new Outcome.Deadlock(cycle));
            }
        }
    }

    /** The body has returned: what is left has to end, whatever the outcome is, and is not recorded. */
    public void finish() {
        finishing = true;
        recorder.stop();
    }

    /** Whether something else than the return of the body has ended the execution. */
    public boolean hasOutcome() {
        return outcome != null;
    }
}
