package io.foretrace.scheduler.control;

import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.control.ControlledThread.Status;
import io.foretrace.scheduler.record.Recorder;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who holds and who waits for each monitor. */
final class Monitors {
    private final Stuck stuck;
    private final Recorder recorder;
    private final VirtualClock clock;
    private final Ending ending;
    private final Interrupts interrupts;
    private @Nullable Scheduler scheduler;
    private @Nullable Monitor[] byNumber = new Monitor[64];

    Monitors(Stuck stuck, Recorder recorder, VirtualClock clock, Ending ending, Interrupts interrupts) {
        this.stuck = stuck;
        this.recorder = recorder;
        this.clock = clock;
        this.ending = ending;
        this.interrupts = interrupts;
    }

    /** The two know each other: a monitor that is not free blocks, and time wakes who waits on one. */
    void use(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** Takes the monitor, as soon as it is free. */
    void enter(ControlledThread me, Object object, int site) {
        Monitor monitor = of(me, object);
        if (monitor.owner != me) {
            while (monitor.owner != null) {
                if (ending.isSet()) {
                    throw new ExecutionEnded();
                }
                contend(me, monitor);
            }
            take(me, monitor);
            recorder.lock(Ops.ACQUIRE, me.index, site, object, 0);
        }
        monitor.count++;
    }

    /** Gives the monitor back. One that was taken before the execution began is none of ours. */
    void exit(ControlledThread me, Object object, int site) {
        Monitor monitor = of(me, object);
        if (monitor.owner == me && --monitor.count == 0) {
            recorder.lock(Ops.RELEASE, me.index, site, object, 0);
            free(me, monitor);
        }
    }

    /** Waits on a monitor that the thread really holds. */
    void await(ControlledThread me, Object object, long nanos, int site) throws InterruptedException {
        interrupts.throwIfInterrupted(me);
        Monitor monitor = of(me, object);
        if (monitor.owner != me) {
            take(me, monitor); // taken before the execution began
        }
        Headroom.ensure();
        recorder.lock(Ops.WAIT, me.index, site, object, 0);
        recorder.lock(Ops.RELEASE, me.index, site, object, 0);
        int count = monitor.count;
        monitor.count = 0;
        free(me, monitor);
        boolean timedOut = waitForSignal(me, monitor, clock.deadline(nanos));
        take(me, monitor);
        monitor.count = count;
        recorder.lock(Ops.ACQUIRE, me.index, site, object, 0);
        recorder.lock(Ops.WOKEN, me.index, site, object, timedOut ? 1 : 0);
        if (me.interrupted) {
            interrupts.throwIfInterrupted(me);
        }
    }

    /** Wakes the thread that has waited longest, or all. */
    void signal(ControlledThread me, Object object, boolean all, int site) {
        Monitor monitor = of(me, object);
        List<ControlledThread> woken = all
                ? List.copyOf(monitor.waiters)
                : monitor.waiters.stream().limit(1).toList();
        recorder.signal(
                all ? Ops.NOTIFY_ALL : Ops.NOTIFY,
                me.index,
                site,
                object,
                woken.stream().mapToInt(thread -> thread.index).toArray());
        for (ControlledThread thread : woken) {
            wake(thread, monitor);
        }
        if (all || woken.isEmpty()) {
            object.notifyAll(); // for threads that are not under control
        }
    }

    /** A thread that waits on a monitor has to go on, for another reason than a signal. */
    void wake(ControlledThread thread) {
        if (thread.waitsFor instanceof Monitor monitor) {
            wake(thread, monitor);
        }
    }

    private void wake(ControlledThread thread, Monitor monitor) {
        monitor.waiters.remove(thread);
        monitor.contenders.add(thread);
        thread.deadline = ControlledThread.NEVER;
        thread.status = monitor.owner == null ? Status.RUNNABLE : Status.BLOCKED;
        scheduler().changed();
    }

    private void contend(ControlledThread me, Monitor monitor) {
        Headroom.ensure();
        monitor.contenders.add(me);
        me.status = Status.BLOCKED;
        me.waitsFor = monitor;
        List<Outcome.Waiting> cycle = stuck.cycleClosedBy(me);
        if (!cycle.isEmpty()) {
            scheduler().end(new Outcome.Deadlock(cycle));
        }
        scheduler().block();
        done(me, monitor);
    }

    private boolean waitForSignal(ControlledThread me, Monitor monitor, long deadline) {
        monitor.waiters.add(me);
        me.status = Status.WAITING;
        me.waitsFor = monitor;
        me.deadline = deadline;
        me.timedOut = false;
        me.interrupted = false;
        me.waitsOn = monitor.object;
        try {
            scheduler().block();
        } finally {
            me.waitsOn = null;
        }
        done(me, monitor);
        return me.timedOut;
    }

    private static void done(ControlledThread me, Monitor monitor) {
        monitor.contenders.remove(me);
        me.status = Status.RUNNABLE;
        me.waitsFor = null;
    }

    private void take(ControlledThread me, Monitor monitor) {
        monitor.owner = me;
        me.held.add(monitor.object);
        for (ControlledThread contender : monitor.contenders) {
            contender.status = Status.BLOCKED;
            scheduler().changed();
        }
    }

    private void free(ControlledThread me, Monitor monitor) {
        monitor.owner = null;
        me.held.remove(monitor.object);
        for (ControlledThread contender : monitor.contenders) {
            contender.status = Status.RUNNABLE;
            scheduler().changed();
        }
    }

    private Monitor of(ControlledThread me, Object object) {
        int number = recorder.number(me.index, object);
        if (number >= byNumber.length) {
            byNumber = Arrays.copyOf(byNumber, 2 * number);
        }
        Monitor monitor = byNumber[number];
        if (monitor == null) {
            monitor = new Monitor(object);
            byNumber[number] = monitor;
        }
        return monitor;
    }

    private Scheduler scheduler() {
        if (scheduler == null) {
            throw new IllegalStateException("Foretrace: monitors are used before the execution began");
        }
        return scheduler;
    }
}
