package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.bridge.RestingThread;
import io.foretrace.scheduler.bridge.RestingThreads;
import io.foretrace.scheduler.bridge.jdk.OutsideThreads;
import io.foretrace.scheduler.bridge.jdk.ThreadHooks;
import io.foretrace.scheduler.control.ending.Ending;
import io.foretrace.scheduler.control.schedule.BatonHolder;
import io.foretrace.scheduler.control.schedule.Monitors;
import io.foretrace.scheduler.control.schedule.Scheduler;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.PoolTasks;
import io.foretrace.scheduler.control.thread.ProgramStack;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.origin.Origin;
import io.foretrace.scheduler.record.Recorder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Threads from before come under control when one of ours wakes them, as if they were started then; and threads that
 * outlive the execution leave control where they wait.
 */
final class Adoption {
    private final Controller controller;
    private final Threads threads;
    private final Recorder recorder;
    private final Scheduler scheduler;
    private final Monitors monitors;
    private final Ending ending;
    private final ControlledThread main;

    Adoption(Controller controller, Parts parts) {
        this.controller = controller;
        this.threads = parts.threads;
        this.recorder = parts.recorder;
        this.scheduler = parts.scheduler;
        this.monitors = parts.monitors;
        this.ending = parts.ending;
        this.main = parts.main;
    }

    /** The thread is woken by one of ours: it goes on when it is chosen. False if it cannot come under control. */
    boolean wakes(ControlledThread by, Thread thread) {
        RestingThread resting = ending.isSet() ? null : RestingThreads.find(thread);
        ControlledThread adopted = resting == null || !resting.isParked() ? null : adopt(by, resting);
        if (adopted == null) {
            staysOutside(thread, resting);
            return false;
        }
        adopted.become(ThreadState.Plain.RUNNABLE);
        scheduler.changed();
        Jdk.unpark(thread);
        return true;
    }

    /** What the thread does for the one that wakes it is not seen: a virtual thread, or one that has been busy. */
    private void staysOutside(Thread thread, @Nullable RestingThread resting) {
        boolean couldRest = Jdk.isVirtual(thread) || ThreadHooks.canRest(thread);
        if (resting == null && couldRest && !ending.isSet() && thread.isAlive()) {
            if (isProgram(thread)) {
                scheduler.outside.tookPart(thread);
            }
        }
    }

    /** One of ours is about to wake the selector, which the thread is in that has waited there longest. */
    void wakesAt(ControlledThread by, Object selector) {
        RestingThread resting = ending.isSet() ? null : RestingThreads.waiter(selector, null);
        ControlledThread adopted = resting == null ? null : adopt(by, resting);
        if (adopted != null) {
            adopted.become(ThreadState.Plain.RUNNABLE);
            scheduler.changed();
        }
    }

    /** One of ours notifies the monitor, which it holds; those from before have waited longest. Whether any was woken. */
    boolean notifies(ControlledThread by, Object monitor, boolean all) {
        RestingThread resting = ending.isSet() ? null : RestingThreads.waiter(monitor, null);
        boolean any = false;
        while (resting != null && (all || !any)) {
            ControlledThread adopted = adopt(by, resting);
            if (adopted != null) {
                monitors.notified(by, adopted, monitor);
                any = true;
            }
            resting = RestingThreads.waiter(monitor, resting);
        }
        return any;
    }

    private @Nullable ControlledThread adopt(ControlledThread by, RestingThread resting) {
        StackTraceElement[] stack = resting.thread.getStackTrace();
        if (!isProgram(resting.thread, stack) || !RestingThreads.take(resting, controller)) {
            return null;
        }
        ControlledThread known = threads.takeBack(resting.thread);
        if (known != null) {
            return known; // what wakes it is the edge
        }
        ControlledThread adopted = threads.add(resting.thread, by);
        adopted.beginning.fromBefore(PoolTasks.isInTask(stack));
        adopted.beginning.restedAt(ProgramStack.of(List.of(stack)));
        recorder.thread(adopted.index);
        Jdk.seedThread(adopted.thread, adopted.seed());
        recorder.thread(Ops.FORK, by.index, StartSites.here(), adopted.index);
        return adopted;
    }

    /** Whether it runs tests: where they run in parallel, its pool starts one in place of each that waits, to run other tests. */
    static boolean isOfTestFramework(Thread thread) {
        return Origin.of(thread.getClass().getName()) == Origin.TEST_FRAMEWORK;
    }

    static boolean isProgram(Thread thread) {
        return isProgram(thread, thread.getStackTrace());
    }

    /** A thread of a build tool that is stopped would stop the build. */
    private static boolean isProgram(Thread thread, StackTraceElement[] stack) {
        if (!Origin.of(thread).isProgram() || isOfTestFramework(thread)) {
            return false;
        }
        for (StackTraceElement frame : stack) {
            Origin origin = Origin.of(frame.getClassName());
            if (origin == Origin.BUILD_TOOL || origin == Origin.TEST_FRAMEWORK || origin == Origin.AGENT) {
                return false;
            }
        }
        return true;
    }

    /** The caller, which waits, leaves control: gives the baton back, and rests as an ordinary thread. */
    RestingThread releases(ControlledThread me, @Nullable Object monitor) {
        RestingThread resting = RestingThreads.rest(me.thread, monitor, nanosLeft(me));
        leaves(me);
        return resting;
    }

    /** For how long the caller would have waited; 0 for ever. */
    long nanosLeft(ControlledThread me) {
        long deadline = me.state().deadline();
        return deadline == ThreadState.NEVER ? 0 : Math.max(1, deadline - scheduler.clock.now());
    }

    /** The caller, which came for bytes that it has received, has done what there was to do: the others go on without it. */
    void leavesUntilMoreComes(ControlledThread me) {
        release(me);
        if (ending.isSet()) {
            scheduler.baton.give(main);
        } else {
            scheduler.leave();
        }
    }

    private void release(ControlledThread me) {
        BatonHolder.hide(); // what we do here is not the program's, and the thread is not known from now on
        me.outside.showInterrupt(me.thread);
        Jdk.keepId(me.thread);
        threads.release(me);
        OutsideThreads.released(me.thread);
    }

    /** The caller leaves control: its execution has ended without it. */
    void leaves(ControlledThread me) {
        threads.isLeft(me);
        release(me);
        if (scheduler.baton.get() == me) {
            scheduler.baton.give(main);
        } // else the watchdog has gone on without the caller
    }
}
