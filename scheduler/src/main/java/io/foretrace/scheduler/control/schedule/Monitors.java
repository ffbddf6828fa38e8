package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.ending.Ending;
import io.foretrace.scheduler.control.ending.ExecutionEnded;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.ControlledThread.WokenBy;
import io.foretrace.scheduler.control.thread.Headroom;
import io.foretrace.scheduler.control.thread.Monitor;
import io.foretrace.scheduler.control.thread.StuckThreads;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.record.Recorder;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who holds and who waits for each monitor. */
public final class Monitors {
    private final Scheduler scheduler;
    private final StuckThreads stuck;
    private final Recorder recorder;
    private final Ending ending;
    private final Interrupts interrupts;
    private @Nullable Monitor[] byNumber = new Monitor[64];

    public Monitors(Scheduler scheduler, StuckThreads stuck, Recorder recorder, Ending ending, Interrupts interrupts) {
        this.scheduler = scheduler;
        this.stuck = stuck;
        this.recorder = recorder;
        this.ending = ending;
        this.interrupts = interrupts;
    }

    /** Takes the monitor, as soon as it is free. */
    public void enter(ControlledThread me, Object object, int site) {
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
    public void exit(ControlledThread me, Object object, int site) {
        Monitor monitor = of(me, object);
        if (monitor.owner == me && --monitor.count == 0) {
            recorder.lock(Ops.RELEASE, me.index, site, object, 0);
            free(me, monitor);
        }
    }

    /** Waits on a monitor that the thread really holds. */
    public void await(ControlledThread me, Object object, long nanos, int site) throws InterruptedException {
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
        waitForSignal(me, monitor, scheduler.clock.deadline(nanos));
        if (me.wokenBy() == WokenBy.TIME && !scheduler.time.isOver()) {
            recorder.unseen(); // the time has decided
        }
        take(me, monitor);
        monitor.count = count;
        recorder.lock(Ops.ACQUIRE, me.index, site, object, 0);
        recorder.lock(Ops.WOKEN, me.index, site, object, me.wokenBy() == WokenBy.TIME ? 1 : 0);
        if (me.wokenBy() == WokenBy.INTERRUPT) {
            interrupts.throwIfInterrupted(me);
        }
    }

    /**
     * Wakes the thread that has waited longest, or all.
     *
     * @param isDone whether one from before has been woken, which has waited longer than all of ours
     */
    public void signal(ControlledThread me, Object object, boolean all, boolean isDone, int site) {
        Monitor monitor = of(me, object);
        if (!all && monitor.waiters.size() > 1) {
            recorder.unseen(); // any of them may be the one
        }
        List<ControlledThread> woken = all
                ? List.copyOf(monitor.waiters)
                : monitor.waiters.stream().limit(isDone ? 0 : 1).toList();
        recorder.signal(
                all ? Ops.NOTIFY_ALL : Ops.NOTIFY,
                me.index,
                site,
                object,
                woken.stream().mapToInt(thread -> thread.index).toArray());
        for (ControlledThread thread : woken) {
            recorder.inside().interrupt(thread.index, true); // an interrupt does not end its wait any more
            scheduler.wakeUps.wake(thread, monitor);
        }
        if (all || woken.isEmpty()) {
            object.notifyAll(); // for threads that are not under control
        }
    }

    /** A thread from before, which waits on the monitor, is notified: it comes under control when the monitor is free. */
    public void notified(ControlledThread me, ControlledThread thread, Object object) {
        scheduler.wakeUps.wake(thread, of(me, object));
    }

    /** A thread that was notified has come under control, and really holds the monitor. */
    public void takenAgain(ControlledThread me, Object object) {
        Monitor monitor = of(me, object);
        done(me, monitor);
        take(me, monitor);
        monitor.count = 1;
        recorder.lock(Ops.ACQUIRE, me.index, Sites.NONE, object, 0);
    }

    private void contend(ControlledThread me, Monitor monitor) {
        Headroom.ensure();
        monitor.contenders.add(me);
        me.become(monitor.blocked);
        List<Outcome.Waiting> cycle = stuck.cycleClosedBy(me);
        if (!cycle.isEmpty()) {
            scheduler.end(new Outcome.Deadlock(cycle));
        }
        scheduler.block();
        done(me, monitor);
    }

    private void waitForSignal(ControlledThread me, Monitor monitor, long deadline) {
        monitor.waiters.add(me);
        me.become(new ThreadState.Waiting(monitor, deadline));
        if (scheduler.clock.isShort(deadline)) {
            recorder.unseen(); // it may end before what it waits for comes
        }
        me.wokenBy(WokenBy.EVENT);
        me.handOver.letGoOf(monitor.object);
        try {
            scheduler.block();
        } finally {
            me.handOver.letGoOfNone();
        }
        done(me, monitor);
    }

    private static void done(ControlledThread me, Monitor monitor) {
        monitor.contenders.remove(me);
        me.become(ThreadState.Plain.RUNNABLE);
    }

    private void take(ControlledThread me, Monitor monitor) {
        monitor.owner = me;
        me.held.add(monitor.object);
        for (ControlledThread contender : monitor.contenders) {
            contender.become(monitor.blocked);
            scheduler.changed();
        }
    }

    private void free(ControlledThread me, Monitor monitor) {
        monitor.owner = null;
        me.held.remove(monitor.object);
        for (ControlledThread contender : monitor.contenders) {
            contender.become(ThreadState.Plain.RUNNABLE);
            scheduler.changed();
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
}
