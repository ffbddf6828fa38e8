package io.foretrace.scheduler.control;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.control.ControlledThread.Status;
import io.foretrace.scheduler.record.Recorder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Waiting that is not for a monitor: parking, sleeping, joining; and what ends it. */
final class Waits {
    private final Threads threads;
    private final Monitors monitors;
    private final VirtualClock clock;
    private final Recorder recorder;
    private final Interrupts interrupts;
    private final Stuck stuck;
    private @Nullable Scheduler scheduler;

    Waits(
            Threads threads,
            Monitors monitors,
            VirtualClock clock,
            Recorder recorder,
            Interrupts interrupts,
            Stuck stuck) {
        this.threads = threads;
        this.monitors = monitors;
        this.clock = clock;
        this.recorder = recorder;
        this.interrupts = interrupts;
        this.stuck = stuck;
    }

    void use(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    void park(ControlledThread me, @Nullable Object blocker, long nanos) {
        if (me.permit || me.foreignPermit) {
            me.permit = false;
            me.foreignPermit = false;
            return;
        }
        if (!Jdk.hasInterrupt(me.thread)) {
            wait(me, Status.PARKED, blocker, clock.deadline(nanos));
            me.permit = false;
            if (Jdk.hasInterrupt(me.thread)) {
                interrupts.seen(me);
            }
        }
    }

    /** Whoever is not the holder of the baton only leaves word. */
    boolean unpark(ControlledThread thread, boolean byHolder) {
        if (!byHolder) {
            thread.foreignPermit = true;
            scheduler().outsideNews();
            return !isOutside(thread);
        } else if (thread.status == Status.PARKED) {
            runnable(thread);
        } else {
            thread.permit = true;
        }
        return true;
    }

    void sleep(ControlledThread me, long nanos) throws InterruptedException {
        interrupts.throwIfInterrupted(me);
        if (nanos == 0) {
            me.yielding = true;
            scheduler().point();
            return;
        }
        wait(me, Status.SLEEPING, null, clock.deadline(nanos));
        interrupts.throwIfInterrupted(me);
    }

    void join(ControlledThread me, ControlledThread other, long nanos) throws InterruptedException {
        interrupts.throwIfInterrupted(me);
        long deadline = clock.deadline(nanos);
        while (!other.isEnded()) {
            if (other.status == Status.NEW && !other.begun) {
                return; // not started: join returns at once
            }
            wait(me, Status.JOINING, other, deadline);
            interrupts.throwIfInterrupted(me);
            if (me.timedOut) {
                return;
            }
        }
        sawEnd(me, other);
    }

    /** However the thread found out: what the other one did comes before what it does now. */
    void sawEnd(ControlledThread me, ControlledThread other) {
        recorder.thread(Ops.JOIN, me.index, me.site, other.index);
    }

    /** Those who waited for the end of a thread can go on. */
    void joined(ControlledThread ended) {
        for (ControlledThread thread : threads.all()) {
            if (thread.status == Status.JOINING && thread.waitsFor == ended) {
                runnable(thread);
            }
        }
    }

    /** A thread that ends notifies all who wait on it: {@code Thread.join} was made of that. */
    void notifiedByEnd(Thread ended) {
        for (ControlledThread thread : threads.all()) {
            if (thread.status == Status.WAITING
                    && thread.waitsFor instanceof Monitor monitor
                    && monitor.object == ended) {
                timeOut(thread); // the trace knows of no notification without a lock
            }
        }
    }

    /** The target sees the interrupt when it runs: a real one would wake it now. */
    boolean interrupt(ControlledThread target, boolean byHolder) {
        if (isOutside(target)) {
            return false;
        }
        if (byHolder && target == scheduler().holder()) {
            Jdk.giveInterrupt(target.thread);
            return true;
        }
        target.interruptPending = true;
        if (byHolder) {
            interrupts.sent(scheduler().holder(), target);
            endWait(target);
        } else {
            scheduler().outsideNews();
        }
        return true;
    }

    private void endWait(ControlledThread target) {
        switch (target.status) {
            case PARKED, SLEEPING, JOINING -> runnable(target);
            case WAITING -> {
                target.interrupted = true;
                monitors.wake(target);
            }
            default -> {} // it is told when it waits next
        }
    }

    /** Whether the thread really waits, so that only what really happens wakes it. */
    private static boolean isOutside(ControlledThread thread) {
        return thread.status == Status.DETACHED && !thread.back;
    }

    /** A thread that is not under control notifies those who wait on the monitor, which it holds; called by it. */
    List<ControlledThread> signalled(Object monitor, boolean all) {
        List<ControlledThread> woken = new ArrayList<>();
        for (ControlledThread thread : threads.inAnyOrder()) {
            if (thread.waitsOn == monitor && !thread.foreignSignal && (all || woken.isEmpty())) {
                thread.foreignSignal = true;
                woken.add(thread);
            }
        }
        if (!woken.isEmpty()) {
            scheduler().outsideNews();
        }
        return woken;
    }

    /** Lets the thread go on, if somebody outside did what it waits for. */
    void wokenFromOutside(ControlledThread thread) {
        if (thread.interruptPending) {
            endWait(thread);
        } else if (thread.foreignPermit && thread.status == Status.PARKED) {
            thread.foreignPermit = false;
            runnable(thread);
        } else if (thread.foreignSignal && thread.status == Status.WAITING) {
            timeOut(thread); // nobody whom we know woke it
        }
        thread.foreignSignal = false;
    }

    void timeOut(ControlledThread thread) {
        thread.timedOut = true;
        if (thread.status == Status.WAITING) {
            monitors.wake(thread);
        } else {
            runnable(thread);
        }
    }

    private void wait(ControlledThread me, Status status, @Nullable Object subject, long deadline) {
        Headroom.ensure();
        me.status = status;
        me.waitsFor = subject;
        me.deadline = deadline;
        me.timedOut = false;
        List<Outcome.Waiting> cycle = stuck.cycleClosedBy(me);
        if (!cycle.isEmpty()) {
            scheduler().end(new Outcome.Deadlock(cycle));
        }
        scheduler().block();
        me.waitsFor = null;
    }

    private void runnable(ControlledThread thread) {
        thread.status = Status.RUNNABLE;
        thread.deadline = ControlledThread.NEVER;
        scheduler().changed();
    }

    private Scheduler scheduler() {
        if (scheduler == null) {
            throw new IllegalStateException("Foretrace: a thread waits before the execution began");
        }
        return scheduler;
    }
}
