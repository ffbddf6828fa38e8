package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.ControlledThread.WokenBy;
import io.foretrace.scheduler.control.thread.Headroom;
import io.foretrace.scheduler.control.thread.StuckThreads;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.record.Recorder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/** Waiting that is not for a monitor: parking, sleeping, joining; and what ends it. */
public final class Waits {
    private final Threads threads;
    private final Scheduler scheduler;
    private final WakeUps wakeUps;
    private final VirtualClock clock;
    private final Recorder recorder;
    private final Interrupts interrupts;
    private final StuckThreads stuck;

    public Waits(Threads threads, Scheduler scheduler, Recorder recorder, Interrupts interrupts, StuckThreads stuck) {
        this.threads = threads;
        this.scheduler = scheduler;
        this.wakeUps = scheduler.wakeUps;
        this.clock = scheduler.clock;
        this.recorder = recorder;
        this.interrupts = interrupts;
        this.stuck = stuck;
    }

    public void park(ControlledThread me, @Nullable Object blocker, long nanos) {
        boolean had = me.unparking.takePermit();
        boolean hasPermit = me.outside.takePermit() || had;
        looks(me, blocker);
        if (hasPermit) {
            return;
        }
        if (!Jdk.hasInterrupt(me.thread)) {
            wait(me, new ThreadState.Parked(blocker, clock.deadline(nanos)));
            me.unparking.takePermit();
            looks(me, blocker);
            if (Jdk.hasInterrupt(me.thread)) {
                interrupts.seen(me);
            }
        }
    }

    /** What the thread does next depends on its permit, its interrupt, the lock that it wants, and the tasks of its pool. */
    private void looks(ControlledThread me, @Nullable Object blocker) {
        recorder.inside().forLock(isLock(blocker));
        recorder.inside().permit(me.index);
        recorder.inside().interrupt(me.index, false);
        if (blocker instanceof AbstractOwnableSynchronizer lock) {
            recorder.insideOfLock(lock);
        }
        Object pool = me.pool();
        if (pool != null) {
            recorder.insideOf(pool);
        }
        recorder.inside().forLock(false);
    }

    /** Whether the holder of the baton gives a lock back for which the thread waits. */
    private boolean isGivenBackTo(ControlledThread thread) {
        Object lock = thread.state() instanceof ThreadState.Parked parked ? parked.lock() : null;
        return isLock(lock) && scheduler.baton.get().pending.target() == lock;
    }

    /** Whether it is a lock of the program's: threads that wait for it are known to it, and to nobody else. */
    private boolean isLock(@Nullable Object blocker) {
        if (!(blocker instanceof AbstractOwnableSynchronizer)) {
            return false;
        }
        Class<?> host = blocker.getClass().getNestHost();
        return (host == ReentrantLock.class || host == ReentrantReadWriteLock.class) && recorder.isKnown(blocker);
    }

    public void looksForInterrupt(ControlledThread me) {
        boolean isInterrupted = Jdk.hasInterrupt(me.thread);
        // A lock looks whenever somebody has waited for it; without an interrupt in the whole execution that is no
        // news.
        recorder.inside().forLock(!isInterrupted && isLock(me.pending.target()));
        recorder.inside().interrupt(me.index, isInterrupted);
        recorder.inside().forLock(false);
    }

    /** Whoever is not the holder of the baton only leaves word. */
    public boolean unpark(ControlledThread thread, boolean byHolder) {
        if (!byHolder) {
            thread.outside.unpark();
            scheduler.outsideNews();
            return !isOutside(thread);
        }
        recorder.inside().forLock(isGivenBackTo(thread));
        recorder.inside().permit(thread.index);
        recorder.inside().forLock(false);
        thread.unparking.from(scheduler.baton.get());
        if (thread.state() instanceof ThreadState.Parked) {
            wakeUps.runnable(thread);
        } else {
            thread.unparking.leavePermit();
        }
        return true;
    }

    public void sleep(ControlledThread me, long nanos) throws InterruptedException {
        interrupts.throwIfInterrupted(me);
        if (nanos == 0) {
            me.yields(true);
            scheduler.point();
            return;
        }
        wait(me, new ThreadState.Sleeping(clock.deadline(nanos)));
        interrupts.throwIfInterrupted(me);
    }

    public void join(ControlledThread me, ControlledThread other, long nanos) throws InterruptedException {
        interrupts.throwIfInterrupted(me);
        long deadline = clock.deadline(nanos);
        while (!other.isEnded()) {
            if (other.state() == ThreadState.Plain.NEW && !other.beginning.isBegun()) {
                return; // not started: join returns at once
            }
            wait(me, new ThreadState.Joining(other, deadline));
            interrupts.throwIfInterrupted(me);
            if (me.wokenBy() == WokenBy.TIME) {
                return;
            }
        }
        recorder.thread(Ops.JOIN, me.index, me.pending.site(), other.index);
    }

    /** However the thread found out: what the other one did comes before what it does now. */
    public void sawEnd(ControlledThread me, ControlledThread other) {
        recorder.sawEnd(me.index, me.pending.site(), other.index);
    }

    /** Those who waited for the end of a thread can go on. */
    public void joined(ControlledThread ended) {
        for (ControlledThread thread : threads.all()) {
            if (thread.state() instanceof ThreadState.Joining joining && joining.other() == ended) {
                wakeUps.runnable(thread);
            }
        }
    }

    /** A thread that ends notifies all who wait on it: {@code Thread.join} was made of that. */
    public void notifiedByEnd(Thread ended) {
        for (ControlledThread thread : threads.all()) {
            if (thread.state() instanceof ThreadState.Waiting waiting && waiting.lock() == ended) {
                wakeUps.timeOut(thread); // the trace knows of no notification without a lock
            }
        }
    }

    /** The target sees the interrupt when it runs: a real one would wake it now. */
    public boolean interrupt(ControlledThread target, boolean byHolder) {
        if (isOutside(target)) {
            return false;
        }
        if (byHolder) {
            interrupts.touched(target);
        } else {
            recorder.unseen();
        }
        if (byHolder && target == scheduler.baton.get()) {
            Jdk.giveInterrupt(target.thread);
            return true;
        }
        target.outside.interrupt();
        if (byHolder) {
            interrupts.sent(scheduler.baton.get(), target);
            wakeUps.interrupt(target);
        } else {
            scheduler.outsideNews();
        }
        return true;
    }

    /** Whether the thread really waits, so that only what really happens wakes it. */
    private static boolean isOutside(ControlledThread thread) {
        return thread.isDetached() && !thread.outside.isBack();
    }

    /** A thread that is not under control notifies those who wait on the monitor, which it holds; called by it. */
    public List<ControlledThread> signalled(Object monitor, boolean all) {
        List<ControlledThread> woken = new ArrayList<>();
        for (ControlledThread thread : threads.inAnyOrder()) {
            boolean isMeant = thread.handOver.monitor() == monitor && (all || woken.isEmpty());
            if (isMeant && thread.outside.signal()) {
                woken.add(thread);
            }
        }
        if (!woken.isEmpty()) {
            scheduler.outsideNews();
        }
        return woken;
    }

    private void wait(ControlledThread me, ThreadState state) {
        noteTime(state.deadline());
        Headroom.ensure();
        me.become(state);
        me.wokenBy(WokenBy.EVENT);
        List<Outcome.Waiting> cycle = stuck.cycleClosedBy(me);
        if (!cycle.isEmpty()) {
            scheduler.end(new Outcome.Deadlock(cycle));
        }
        scheduler.block();
        if (me.wokenBy() == WokenBy.TIME && !scheduler.time.isOver()) {
            recorder.unseen(); // the time has decided
        }
    }

    /** A wait that may end early on a busy machine has more than one end; a long one ends by what it waits for, if by anything. */
    private void noteTime(long deadline) {
        if (clock.isShort(deadline) && !scheduler.time.isOver()) {
            recorder.unseen();
        }
    }
}
