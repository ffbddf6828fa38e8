package io.foretrace.scheduler.control.thread;

import io.foretrace.scheduler.bridge.Jdk;
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

    /** From now on the thread lets go of this monitor while it waits for the baton; of none, if null. */
    public void letGoOf(@Nullable Object monitor) {
        this.monitor = monitor;
    }

    /** Gives the thread the baton: it goes on. Called by the holder before. */
    public void release() {
        Object waitsOn = monitor;
        // One that wants its monitor back looks when it has it: whoever keeps the monitor must not keep us, too.
        if (waitsOn == null || thread.getState() == Thread.State.BLOCKED) {
            releaseAtOnce();
        } else {
            synchronized (waitsOn) {
                go = true; // not before: it could run, be descheduled and leave us here, waiting for its monitor
                waitsOn.notifyAll();
            }
        }
    }

    /** As {@link #release}, but takes no monitor: a thread that waits on one looks by itself before long. */
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
        outside.keepInterrupt(thread);
        while (!go) {
            try {
                // Not for ever: a notification that comes before the wait must not be the last word.
                waitsOn.wait(20);
            } catch (InterruptedException e) {
                outside.interrupt();
            }
        }
        monitor = null;
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
