package io.foretrace.scheduler.control.thread;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.MonitorWaits;
import io.foretrace.scheduler.bridge.jdk.OutsideThreads;
import org.jspecify.annotations.Nullable;

/** How a thread really waits for the baton, and is really woken by whoever gives it. Past all hooks. */
public final class HandOver {
    private static final Spinning SPINNING = new Spinning();

    private final Thread thread;
    private final FromOutside outside;

    /** The holder before gave the thread the baton; written by that one. */
    private volatile boolean go;

    /** The thread has to be woken to see that it may go; written by itself. */
    private volatile boolean parked;

    /** Whoever gave the thread the baton ends its wait on the monitor. */
    private final Waking waking = new Waking();

    /** What ends the wait of the thread is an interrupt that is none of the program's; written by whoever gives it the baton. */
    private volatile boolean interrupted;

    /** The monitor on which the thread really waits for the baton; null where it parks. */
    private volatile @Nullable Object monitor;

    HandOver(Thread thread, FromOutside outside) {
        this.thread = thread;
        this.outside = outside;
    }

    /** The monitor that the thread lets go of while it waits for the baton; null if it keeps those that it has. */
    public @Nullable Object monitor() {
        return monitor;
    }

    /** From now on the thread lets go of this monitor whenever it waits for the baton. Called by itself. */
    public void letGoOf(Object waitsOn) {
        outside.keepInterrupt(thread); // from now on its interrupts are those of whoever gives it the baton
        monitor = waitsOn;
    }

    /** From now on the thread keeps its monitors while it waits for the baton. */
    public void letGoOfNone() {
        monitor = null;
    }

    /** Gives the thread the baton: it goes on. Called by the holder before, which never waits for that. */
    public void release() {
        Object waitsOn = monitor;
        if (waitsOn == null) {
            releaseAtOnce();
        } else if (OutsideThreads.areAny()) {
            interrupt();
        } else {
            signal(waitsOn);
        }
    }

    /** Wakes the thread without its monitor, which somebody outside may keep. Takes ten times as long as a notification. */
    private void interrupt() {
        waking.begin(); // before the thread may go: it waits for the end of this
        interrupted = true;
        go = true;
        MonitorWaits.end(thread);
        waking.end();
    }

    private void signal(Object waitsOn) {
        // One that wants its monitor back looks when it has it: whoever keeps the monitor must not keep us, too.
        if (thread.getState() == Thread.State.BLOCKED) {
            releaseAtOnce();
        } else {
            synchronized (waitsOn) {
                go = true; // not before: it could run, be descheduled and leave us here, waiting for its monitor
                waitsOn.notifyAll();
            }
        }
    }

    /** As {@link #release}, but wakes no thread that waits on a monitor: such a one looks by itself before long. */
    public void releaseAtOnce() {
        go = true;
        if (monitor == null && parked) {
            Jdk.unpark(thread);
        }
    }

    /** Waits for the baton, on the monitor that the thread has to let go of, if there is one. Called by the thread itself. */
    public void await() {
        Object waitsOn = monitor;
        if (waitsOn == null) {
            await(SPINNING.await(this));
        } else {
            awaitOn(waitsOn);
        }
    }

    /** Waits for the baton for the first time: whoever started the thread goes on, so that spinning does not pay. */
    public void awaitFirst() {
        await(false);
    }

    private void await(boolean here) {
        outside.keepInterrupt(thread);
        if (!here) {
            parked = true;
            while (!go) {
                Jdk.park();
                outside.keepInterrupt(thread);
            }
            parked = false;
        }
        resumed();
    }

    private void awaitOn(Object waitsOn) {
        while (!go) {
            try {
                waitsOn.wait(20); // not for ever: who gives the baton at once wakes nobody
            } catch (InterruptedException e) {
                if (!interrupted) {
                    outside.interrupt();
                }
            }
        }
        if (interrupted) {
            waking.await(thread);
            interrupted = false;
        }
        resumed();
    }

    /** Lets others have the monitor for a moment. */
    @SuppressWarnings("WaitNotInLoop") // whoever calls it looks again
    public void letGoBriefly(Object waitsOn) {
        try {
            waitsOn.wait(1);
        } catch (InterruptedException e) {
            outside.interrupt();
        }
    }

    /** Waits for the baton, in short waits; sees no interrupt. */
    public void awaitToEndOthers(long nanosEach) {
        parked = true;
        while (!go) {
            Jdk.parkNanos(nanosEach);
        }
        parked = false;
        go = false;
    }

    private void resumed() {
        go = false;
        outside.showInterrupt(thread);
    }

    boolean hasBaton() {
        return go;
    }
}
