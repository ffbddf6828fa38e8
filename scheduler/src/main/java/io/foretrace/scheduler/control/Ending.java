package io.foretrace.scheduler.control;

import io.foretrace.scheduler.record.Recorder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The end of an execution: its outcome, and how the threads that are left are made to go. */
final class Ending {
    /** What handlers and finally blocks may do before they are taken for a thread that does not end. */
    private static final int HOOKS_AFTER_END = 10_000;

    /** What a thread that has ended, as far as the execution goes, may take to be gone. */
    private static final long PATIENCE_NANOS = 2_000_000_000;

    /** How often it is looked at meanwhile. */
    private static final long LOOK_MILLIS = 10;

    private static final int LAST_TURNS = 500;

    private final Recorder recorder;
    private final Stuck stuck;
    private volatile @Nullable Outcome outcome;
    private @Nullable ControlledThread failedThread;
    private @Nullable Throwable failure;
    private @Nullable RuntimeException broken;
    private final List<String> leftovers = new ArrayList<>();
    private volatile boolean finishing;

    Ending(Recorder recorder, Stuck stuck) {
        this.recorder = recorder;
        this.stuck = stuck;
    }

    /** Whether the body has returned, and the threads that are left are made to end. */
    boolean isFinishing() {
        return finishing;
    }

    boolean isSet() {
        return outcome != null || finishing;
    }

    /** The first outcome counts. */
    void set(Outcome outcome) {
        if (this.outcome == null) {
            this.outcome = outcome;
            recorder.stop();
        }
    }

    /** A thread failed: the outcome, unless something else ends the execution. */
    void failed(ControlledThread thread, Throwable cause) {
        if (failure == null && !isSet()) {
            failure = cause;
            failedThread = thread;
        }
    }

    /** Foretrace itself failed. */
    void broken(RuntimeException cause) {
        if (broken == null) {
            broken = cause;
        }
    }

    Outcome outcome() {
        if (broken != null) {
            throw new IllegalStateException("Foretrace failed while it ran a test: " + broken.getMessage(), broken);
        }
        // What a thread threw is more than that a course was left afterwards, which may be why it was.
        boolean failed = failure != null && failedThread != null && outcome instanceof Outcome.Diverged;
        if (outcome != null && !failed) {
            return outcome;
        }
        return failure != null && failedThread != null
                ? new Outcome.Failed(failedThread.name, failure)
                : new Outcome.Passed();
    }

    List<String> leftovers() {
        return leftovers;
    }

    /** What tells the thread to end. */
    ExecutionEnded ended(ControlledThread thread) {
        thread.told = true;
        return new ExecutionEnded();
    }

    /** A thread comes by a hook after the end: in a handler or a finally block, or because it caught our error. */
    void passing(ControlledThread thread) {
        if (!thread.told || ++thread.hooksAfterEnd > HOOKS_AFTER_END) {
            thread.told = true;
            throw new ExecutionEnded();
        }
    }

    /** Threads that wait for each other's locks are a deadlock even if the body was fine. */
    void cycleLeft() {
        if (!isSet()) {
            List<Outcome.Waiting> cycle = stuck.cycle();
            if (!cycle.isEmpty()) {
                set(new Outcome.Deadlock(cycle));
            }
        }
    }

    /** Ends the threads that are left, one after the other. */
    void finish(Threads threads, ControlledThread main, Scheduler scheduler) {
        List<ControlledThread> left = new ArrayList<>();
        for (ControlledThread thread : threads.all()) {
            if (thread != main && !thread.isEnded() && thread.status != ControlledThread.Status.NEW) {
                left.add(thread);
            }
        }
        boolean expected = outcome != null;
        finishing = true;
        recorder.stop();
        for (ControlledThread thread : left) {
            if (!expected) {
                leftovers.add(stuck.leftover(thread));
            }
            scheduler.finish(thread);
        }
    }

    /** Waits until the thread that ends gives the baton back, or the watchdog does so because it has seen enough. */
    static void awaitReturn(ControlledThread main) {
        while (!main.go) {
            main.awaitBriefly(LOOK_MILLIS * 1_000_000);
        }
        main.go = false;
    }

    /** Waits until the threads are really gone, and names those that are not. */
    void join(Threads threads, ControlledThread main) {
        for (ControlledThread thread : threads.all()) {
            if (thread != main && !goneSoon(thread) && !gone(thread.thread)) {
                leftovers.add("Thread " + thread.name + " (" + thread.thread.getName()
                        + ") did not end when it was told to, and was left behind.");
            }
        }
    }

    /** A thread that has ended has nothing left to do but to disappear: it is cheaper not to sleep over it. */
    private static boolean goneSoon(ControlledThread thread) {
        for (int turn = 0; turn < LAST_TURNS && thread.isEnded(); turn++) {
            if (!thread.thread.isAlive()) {
                return true;
            }
            Thread.onSpinWait();
        }
        return false;
    }

    private static boolean gone(Thread thread) {
        try {
            thread.join(LOOK_MILLIS);
            LifeSigns signs = new LifeSigns(thread, System.nanoTime());
            while (thread.isAlive() && !signs.exceed(PATIENCE_NANOS)) {
                thread.join(LOOK_MILLIS);
                signs.look(System.nanoTime());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }
}
