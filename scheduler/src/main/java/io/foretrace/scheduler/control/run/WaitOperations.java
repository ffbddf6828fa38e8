package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.bridge.RestingThread;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.bridge.jdk.SentBytes;
import io.foretrace.scheduler.control.ending.Released;
import io.foretrace.scheduler.control.schedule.InsideMonitors;
import io.foretrace.scheduler.control.schedule.Monitors;
import io.foretrace.scheduler.control.schedule.Scheduler;
import io.foretrace.scheduler.control.schedule.Waits;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.record.Recorder;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/** What the holder of the baton does that may take until another thread has done something. */
abstract class WaitOperations extends VisibleOperations {
    /** Whoever goes round more often without another one helping meanwhile does nothing useful, or has many tasks. */
    private static final int MOST_ROUNDS = 8;

    final Adoption adoption;
    private final Recorder recorder;
    private final Threads threads;
    private final Scheduler scheduler;
    private final Monitors monitors;
    private final InsideMonitors insideMonitors;
    private final Waits waits;
    final Receivers receivers;
    private @Nullable Object helped;
    private int rounds;

    WaitOperations(Parts parts) {
        super(parts);
        this.recorder = parts.recorder;
        this.adoption = new Adoption(this, parts);
        this.threads = parts.threads;
        this.scheduler = parts.scheduler;
        this.monitors = parts.monitors;
        this.insideMonitors = parts.insideMonitors;
        this.waits = parts.waits;
        this.receivers = new Receivers(parts);
    }

    @Override
    public void enter(Object monitor, int site, boolean point) {
        ControlledThread me = me();
        if (InsideMonitors.isInside(monitor)) {
            insideMonitors.enter(me, monitor);
            return;
        }
        if (point) {
            me.pending.set(Ops.ACQUIRE, site, monitor, 0);
            scheduler.point();
        }
        monitors.enter(me, monitor, site);
    }

    @Override
    public void exit(Object monitor, int site) {
        if (InsideMonitors.isInside(monitor)) {
            insideMonitors.exit(me(), monitor);
        } else {
            monitors.exit(me(), monitor, site);
        }
    }

    @Override
    public @Nullable RestingThread await(Object monitor, long nanos, int site) throws InterruptedException {
        ControlledThread me = me();
        spuriousWakeUps.ofMonitor(monitor, site);
        me.pending.set(Ops.WAIT, site, monitor, 0);
        scheduler.point();
        ControlledThread awaited = monitor instanceof Thread thread ? threads.of(thread) : null;
        if (awaited != null && awaited.isEnded()) {
            return null; // it could not have ended, and notified, without the monitor: so it does that now
        }
        try {
            monitors.await(me, monitor, nanos, site);
            return null;
        } catch (Released e) {
            return adoption.releases(me, monitor);
        }
    }

    @Override
    public void signal(Object monitor, boolean all, int site) {
        ControlledThread me = me();
        me.pending.set(all ? Ops.NOTIFY_ALL : Ops.NOTIFY, site, monitor, 0);
        scheduler.point();
        boolean isDone = adoption.notifies(me, monitor, all) && !all;
        monitors.signal(me, monitor, all, isDone, site);
    }

    @Override
    public boolean join(Thread thread, long nanos) throws InterruptedException {
        ControlledThread other = threads.of(thread);
        if (other == null) {
            return false;
        }
        ControlledThread me = me();
        try {
            waits.join(me, other, nanos);
            return true;
        } catch (Released e) {
            adoption.leaves(me);
            return false;
        }
    }

    @Override
    public long sleep(long nanos, int site) throws InterruptedException {
        ControlledThread me = me();
        me.pending.set(Ops.YIELD, site, null, 0);
        try {
            waits.sleep(me, nanos);
            return 0;
        } catch (Released e) {
            long left = adoption.nanosLeft(me);
            adoption.leaves(me);
            return left;
        }
    }

    @Override
    public void yieldNow(int site) {
        ControlledThread me = me();
        me.pending.set(Ops.YIELD, site, null, 0);
        me.yields(true);
        scheduler.time.spun();
        scheduler.point();
        me.yields(false);
    }

    /**
     * The threads of a new pool are each started with a task; those of a pool from before are woken, and the first of them would
     * do all that there is while the others are on their way.
     */
    @Override
    public void betweenTasks() {
        ControlledThread me = me();
        if (me.beginning.isFromBefore()) {
            me.pending.set(Ops.YIELD, Sites.NONE, null, 0);
            me.yields(true);
            scheduler.point();
            me.yields(false);
        }
    }

    @Override
    public void awaitsReceiver(Object bytes) {
        if (bytes instanceof SentBytes sent) {
            receivers.await(me(), sent);
            scheduler.outsideNews(); // whoever has come can be chosen from the next point on
        }
    }

    @Override
    public void leavesToAwait(Object channel) {
        ControlledThread me = me();
        if (mayLeave(me) && !SentBytes.arriveAt(channel, this)) {
            adoption.leavesUntilMoreComes(me);
        }
    }

    @Override
    public void leavesAfterTask() {
        ControlledThread me = me();
        if (mayLeave(me)) {
            adoption.leavesUntilMoreComes(me);
        }
    }

    /** Whoever has a lock keeps it under control. */
    private static boolean mayLeave(ControlledThread me) {
        return me.beginning.isForBytes() && me.held.size() == 0 && !me.stretches.isPinned();
    }

    @Override
    public void passesTask() {
        me().pending.set(Ops.YIELD, Sites.NONE, null, 0);
        scheduler.point();
    }

    @Override
    public void helps(@Nullable Object task) {
        if (task != helped) {
            helped = task;
            rounds = 0;
        }
        if (++rounds > MOST_ROUNDS) {
            yieldNow(Sites.NONE);
        }
    }

    @Override
    public void insidePool(Object pool) {
        me().looksAt(pool);
        recorder.insideOf(pool);
    }

    @Override
    public void changesInside(Object object, int member) {
        recorder.insideOf(me().index, object, member, true);
    }

    @Override
    public void looksInside(Object object, int member) {
        recorder.insideOf(me().index, object, member, false);
    }

    @Override
    public void looksAtLock(Object lock) {
        // Readers do not mind each other, but who counts them minds each.
        boolean counts = lock.getClass().getEnclosingClass() == ReentrantReadWriteLock.class;
        recorder.looksAtLock(me().index, lock, counts);
    }

    @Override
    public void looksForInterrupt() {
        waits.looksForInterrupt(me());
    }

    @Override
    public @Nullable RestingThread park(@Nullable Object blocker, long nanos) {
        ControlledThread me = me();
        try {
            waits.park(me, blocker, nanos);
            return null;
        } catch (Released e) {
            return adoption.releases(me, null);
        }
    }

    @Override
    public @Nullable RestingThread select(Object selector, long nanos) {
        ControlledThread me = me();
        try {
            waits.park(me, selector, nanos);
            return null;
        } catch (Released e) {
            return adoption.releases(me, selector);
        }
    }

    @Override
    public void wakes(Object selector) {
        adoption.wakesAt(me(), selector);
    }
}
