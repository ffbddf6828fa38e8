package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.RestingThreads;
import io.foretrace.scheduler.bridge.jdk.ChannelWait;
import io.foretrace.scheduler.bridge.jdk.SentBytes;
import io.foretrace.scheduler.control.ending.Ending;
import io.foretrace.scheduler.control.outside.LifeSigns;
import io.foretrace.scheduler.control.outside.OutsideWait;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.Threads;

/**
 * Who receives what one of ours has sent: a thread that really waits at the other end comes in a moment, and when that is would be
 * chance. So the one who has sent it waits for that.
 */
final class Receivers {
    /** How long, in all executions, a thread is waited for that does not come: it reads nothing, or hands it to one that is busy. */
    private static final long PATIENCE_NANOS = 1_000_000_000;

    private final Threads threads;
    private final OutsideWait outside;
    private final Ending ending;

    Receivers(Parts parts) {
        this.threads = parts.threads;
        this.outside = parts.scheduler.outside;
        this.ending = parts.ending;
    }

    /**
     * Before bytes are sent: lets those come to rest who have received others and are done. A thread of a pool that is on its way to
     * its next wait might take what another one waits for.
     */
    void settle(ControlledThread me, Object task) {
        if (task instanceof SentBytes && isAnyOnItsWayOut()) {
            outside.awaitOnTheWay(me, this::isAnyOnItsWayOut, PATIENCE_NANOS);
        }
    }

    private boolean isAnyOnItsWayOut() {
        for (ControlledThread each : threads.all()) {
            Thread thread = each.thread;
            boolean hasLeft = each.beginning.isForBytes() && each.isEnded() && threads.of(thread) == null;
            if (hasLeft
                    && thread.isAlive()
                    && RestingThreads.find(thread) == null
                    && !LifeSigns.isWaiting(thread, thread.getStackTrace())) {
                return true;
            }
        }
        return false;
    }

    /** Waits for whoever receives the bytes, if anybody is to come. Called by the holder. */
    void await(ControlledThread me, SentBytes bytes) {
        if (isOnTheWay(bytes)) {
            long waited = outside.awaitOnTheWay(me, () -> isOnTheWay(bytes), patience(bytes));
            if (isOnTheWay(bytes)) {
                for (ChannelWait wait = bytes.awaitedBy(null); wait != null; wait = bytes.awaitedBy(wait)) {
                    wait.awaitedInVain(waited);
                }
            }
        }
        threads.newcomers.awaitNobody();
    }

    /** For how long somebody is waited for who may come. */
    private long patience(SentBytes bytes) {
        long most = 0;
        for (ChannelWait wait = bytes.awaitedBy(null); wait != null; wait = bytes.awaitedBy(wait)) {
            most = comes(wait) ? Math.max(most, PATIENCE_NANOS - wait.wasAwaitedInVain()) : most;
        }
        return most;
    }

    private boolean isOnTheWay(SentBytes bytes) {
        return threads.newcomers.isOpen(bytes) && !ending.isSet() && patience(bytes) > 0;
    }

    /** Whether the thread comes by itself: it is not under control, or is outside and not back. */
    private boolean comes(ChannelWait wait) {
        Thread thread = wait.thread();
        if (thread == null || thread == Thread.currentThread()) {
            return false;
        }
        ControlledThread controlled = threads.of(thread);
        return controlled == null
                ? Adoption.isProgram(thread)
                : controlled.isDetached() && !controlled.outside.isBack();
    }
}
