package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.control.ending.Urgency;
import io.foretrace.scheduler.control.outside.LifeSigns;
import io.foretrace.scheduler.control.schedule.BatonHolder;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.PoolTasks;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.undo.WaitingLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The threads that have not ended when the body has: they are made to, and named. */
final class Leftovers {
    /** What a thread that has ended, as far as the execution goes, may take to be gone. */
    private static final long PATIENCE_NANOS = 2_000_000_000;

    /** How often it is looked at meanwhile. */
    private static final long LOOK_MILLIS = 10;

    private static final int LAST_TURNS = 500;

    private final Parts parts;
    private final List<String> sentences = new ArrayList<>();

    Leftovers(Parts parts) {
        this.parts = parts;
    }

    List<String> sentences() {
        return sentences;
    }

    /**
     * Ends the threads that are left, one after the other: each gets the baton, and an error at its next hook. One that does
     * not give the baton back loses it to the watchdog, which has looked at the thread meanwhile.
     */
    void end() {
        boolean isExpected = parts.ending.hasOutcome();
        List<ControlledThread> left = left();
        parts.ending.finish();
        while (!left.isEmpty()) {
            ControlledThread thread = nextOf(left);
            left.remove(thread);
            if (!isExpected && !thread.afterEnd.outlives()) {
                sentences.add(parts.stuck.leftover(thread));
            }
            Object awaited = thread.awaited();
            if (parts.ending.urgency() != Urgency.ALL_AT_ONCE) { // else it has been told, and ends by itself
                parts.scheduler.baton.lendToEnd(thread, LOOK_MILLIS * 1_000_000, parts.ending.urgency());
            }
            if (!thread.afterEnd.outlives()) {
                WaitingLines.leave(awaited, thread.thread);
            }
        }
    }

    private List<ControlledThread> left() {
        List<ControlledThread> left = new ArrayList<>();
        for (ControlledThread thread : parts.threads.all()) {
            if (thread != parts.main && !thread.isEnded() && thread.state() != ThreadState.Plain.NEW) {
                left.add(thread);
            }
        }
        return left;
    }

    /** Those that somebody may still use will be released where they wait; whether others wait for a time to end. */
    boolean keepNeeded() {
        List<ControlledThread> left = left();
        List<ControlledThread> ours = left.stream()
                .filter(thread -> !thread.beginning.isFromBefore() && !parts.pools.owns(thread.thread))
                .toList();
        BatonHolder.hide(); // what we do here is not the program's
        Set<ControlledThread> needed = StillNeeded.among(ours, parts.outliving);
        boolean others = false;
        for (ControlledThread thread : left) {
            if (thread.beginning.isFromBefore() || needed.contains(thread)) {
                thread.afterEnd.outlive(breaksOff(thread));
            } else {
                others |= PoolTasks.isIdle(thread.thread.getStackTrace());
            }
        }
        parts.scheduler.baton.publish(parts.main);
        return others;
    }

    /** Whether a thread of a pool does not end its task: that is one of an execution that failed. */
    private boolean breaksOff(ControlledThread thread) {
        return !thread.beginning.isInTask()
                && parts.ending.hasOutcome()
                && PoolTasks.isInTask(thread.thread.getStackTrace());
    }

    /** One that can have its monitor back, if it waits on one: else it would be told in vain until the monitor is given back. */
    private static ControlledThread nextOf(List<ControlledThread> left) {
        for (ControlledThread thread : left) {
            Object monitor = thread.state() instanceof ThreadState.Waiting waiting ? waiting.lock() : null;
            if (monitor == null || left.stream().noneMatch(other -> other != thread && other.held.contains(monitor))) {
                return thread;
            }
        }
        return left.get(0);
    }

    /** Waits until the threads are really gone, and names those that are not. */
    void join() {
        for (ControlledThread thread : parts.threads.all()) {
            boolean isReleased = parts.threads.of(thread.thread) != thread;
            if (thread != parts.main && !isReleased && !isGoneSoon(thread) && !isGone(thread.thread)) {
                sentences.add("Thread " + thread.name + " (" + thread.thread.getName()
                        + ") did not end when it was told to, and was left behind.");
            }
        }
    }

    /** A thread that has ended has nothing left to do but to disappear: it is cheaper not to sleep over it. */
    private static boolean isGoneSoon(ControlledThread thread) {
        for (int turn = 0; turn < LAST_TURNS && thread.isEnded(); turn++) {
            if (!thread.thread.isAlive()) {
                return true;
            }
            Thread.onSpinWait();
        }
        return false;
    }

    private static boolean isGone(Thread thread) {
        try {
            thread.join(LOOK_MILLIS);
            if (!thread.isAlive()) {
                return true; // mostly: to look at its CPU time takes longer than it took to end
            }
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
