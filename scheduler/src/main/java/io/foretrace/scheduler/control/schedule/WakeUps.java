package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.bridge.Selectors;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.ControlledThread.WokenBy;
import io.foretrace.scheduler.control.thread.Monitor;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.thread.Threads;

/**
 * What ends a wait, whoever it is that ends it: the threads become able to run, and run when they are chosen. Called by the
 * holder of the baton.
 */
final class WakeUps {
    private final EnabledThreads enabled;

    WakeUps(EnabledThreads enabled) {
        this.enabled = enabled;
    }

    void runnable(ControlledThread thread) {
        thread.become(ThreadState.Plain.RUNNABLE);
        enabled.changed();
    }

    /** A thread that waits on the monitor goes on, as soon as the monitor is free. */
    void wake(ControlledThread thread, Monitor monitor) {
        monitor.waiters.remove(thread);
        monitor.contenders.add(thread);
        thread.become(monitor.owner == null ? ThreadState.Plain.RUNNABLE : monitor.blocked);
        enabled.changed();
    }

    /** The thread has waited for as long as it wanted to. */
    void timeOut(ControlledThread thread) {
        thread.wokenBy(WokenBy.TIME);
        if (thread.state() instanceof ThreadState.Waiting waiting) {
            wake(thread, waiting.monitor());
        } else {
            runnable(thread);
        }
    }

    /** The thread has an interrupt: a wait that an interrupt ends is over. */
    void interrupt(ControlledThread thread) {
        ThreadState state = thread.state();
        if (state instanceof ThreadState.Waiting waiting) {
            thread.wokenBy(WokenBy.INTERRUPT);
            wake(thread, waiting.monitor());
        } else if (state instanceof ThreadState.Parked
                || state instanceof ThreadState.Sleeping
                || state instanceof ThreadState.Joining) {
            runnable(thread);
        } // else the thread is told when it waits next
    }

    /** Lets those go on whose selector was woken by code that is not rewritten; whether there are any. */
    boolean fromSelectors(Threads threads) {
        boolean any = false;
        for (ControlledThread thread : threads.all()) {
            if (Selectors.isWoken(thread.state().awaited())) {
                runnable(thread);
                any = true;
            }
        }
        return any;
    }

    /** Lets the thread go on, if somebody outside did what it waits for. */
    void fromOutside(ControlledThread thread) {
        if (thread.outside.takeBack()) {
            thread.become(ThreadState.Plain.RUNNABLE);
            return;
        }
        boolean isSignalled = thread.outside.takeSignal();
        if (thread.outside.isInterrupted()) {
            interrupt(thread);
        } else if (thread.state() instanceof ThreadState.Parked && thread.outside.takePermit()) {
            runnable(thread);
        } else if (isSignalled && thread.state() instanceof ThreadState.Waiting) {
            timeOut(thread); // nobody whom we know woke it
        }
    }
}
