package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.bridge.code.MonitorHooks;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;

/**
 * Wake-ups without a signal, where they are asked for. For each monitor and each condition, when somebody is about to wait on it for the first
 * time, a thread of ours comes along that takes its lock, wakes all who wait at that moment, and ends. It is chosen as any other thread
 * is, so that schedules, replays and explorations know all its moments: before anybody waits, while somebody does, and afterwards.
 */
final class SpuriousWakeUps {
    private static final String NAME = "spurious wake-up";

    private final boolean areAskedFor;

    /** Monitors and conditions that have had theirs: a loop around a wait has an end. */
    private final Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());

    SpuriousWakeUps(boolean areAskedFor) {
        this.areAskedFor = areAskedFor;
    }

    /** The caller is about to wait on the monitor. */
    void ofMonitor(Object monitor, int site) {
        comeFor(monitor, () -> notifyAll(monitor, site));
    }

    /** The caller is about to wait on the condition, whose lock is one of the JDK's. */
    void ofCondition(Object condition, Object lock, int site) {
        if (condition instanceof Condition waitedFor && lock instanceof AbstractQueuedSynchronizer held) {
            comeFor(condition, () -> signalAll(waitedFor, held, site));
        }
    }

    /** Initialisers are not seen, so that nobody may come in between. */
    private void comeFor(Object awaited, Runnable wakeUp) {
        if (areAskedFor && Baton.mine() && known.add(awaited)) {
            Thread thread = new Thread(wakeUp, NAME);
            thread.setDaemon(true);
            thread.start();
        }
    }

    /** As rewritten code would do it. */
    private static void notifyAll(Object monitor, int site) {
        MonitorHooks.enter(monitor, site);
        synchronized (monitor) {
            MonitorHooks.signalAll(monitor, site);
        }
        MonitorHooks.exit(monitor, site);
    }

    /** The same for a lock, of which only the part is known that is in events. */
    private static void signalAll(Condition condition, AbstractQueuedSynchronizer lock, int site) {
        Controller control = Baton.control();
        control.point(Ops.ACQUIRE, site, lock, Members.NONE);
        control.changes(lock);
        lock.acquire(1);
        control.lock(Ops.ACQUIRE, site, lock);
        control.condition(Ops.NOTIFY_ALL, site, condition, lock);
        condition.signalAll();
        control.point(Ops.RELEASE, site, lock, Members.NONE);
        control.changes(lock);
        lock.release(1);
        control.lock(Ops.RELEASE, site, lock);
    }
}
