package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Ops;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/**
 * In place of the methods of {@code Condition}: however a wait ends, the caller has its lock again. Told for the locks
 * of the JDK alone: one that a user built on {@code AbstractQueuedSynchronizer} shows its state by itself.
 */
// The loops around await are in the rewritten code.
@SuppressWarnings("WaitNotInLoop")
public final class ConditionHooks {
    private static final long SYNC = Inside.offset(AbstractQueuedSynchronizer.ConditionObject.class, "this$0");
    private static final long LONG_SYNC = Inside.offset(AbstractQueuedLongSynchronizer.ConditionObject.class, "this$0");
    private static final long OWNER = Inside.offset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

    /** In place of the lock, for a caller that is not under control. */
    private static final Object OUTSIDE = new Object();

    private ConditionHooks() {}

    public static void await(Condition condition, int site) throws InterruptedException {
        Object lock = waits(condition, true, site);
        try {
            condition.await();
        } finally {
            woken(condition, lock, site);
        }
    }

    public static boolean await(Condition condition, long time, TimeUnit unit, int site) throws InterruptedException {
        Object lock = waits(condition, true, site);
        try {
            return condition.await(time, unit);
        } finally {
            woken(condition, lock, site);
        }
    }

    public static long awaitNanos(Condition condition, long nanos, int site) throws InterruptedException {
        Object lock = waits(condition, true, site);
        try {
            return condition.awaitNanos(nanos);
        } finally {
            woken(condition, lock, site);
        }
    }

    public static boolean awaitUntil(Condition condition, Date deadline, int site) throws InterruptedException {
        Object lock = waits(condition, true, site);
        try {
            return condition.awaitUntil(deadline);
        } finally {
            woken(condition, lock, site);
        }
    }

    public static void awaitUninterruptibly(Condition condition, int site) {
        Object lock = waits(condition, false, site);
        try {
            condition.awaitUninterruptibly();
        } finally {
            woken(condition, lock, site);
        }
    }

    public static void signal(Condition condition, int site) {
        signals(Ops.NOTIFY, condition, site);
        condition.signal();
    }

    public static void signalAll(Condition condition, int site) {
        signals(Ops.NOTIFY_ALL, condition, site);
        condition.signalAll();
    }

    /** The lock that is released now; null if nothing is to be told, as when the call will throw at once. */
    private static @Nullable Object waits(@Nullable Condition condition, boolean interruptibly, int site) {
        if (!Baton.mine()) {
            return OUTSIDE;
        }
        Object lock = heldLock(condition);
        if (lock == null
                || condition == null
                || (interruptibly && Thread.currentThread().isInterrupted())) {
            return null;
        }
        Controller control = Baton.control();
        control.condition(Ops.WAIT, site, condition, lock);
        control.lock(Ops.RELEASE, site, lock);
        return lock;
    }

    /** An execution that is being ended throws out of the wait without giving the lock back: that is not told. */
    private static void woken(Condition condition, @Nullable Object lock, int site) {
        if (lock == OUTSIDE) {
            Object held = heldLock(condition);
            if (held != null) {
                Baton.control().lock(Ops.ACQUIRE, site, held); // it has come under control while it waited
            }
        } else if (lock != null && Baton.mine() && Inside.reference(lock, OWNER) == Thread.currentThread()) {
            Controller control = Baton.control();
            control.lock(Ops.ACQUIRE, site, lock);
            control.condition(Ops.WOKEN, site, condition, lock);
        }
    }

    private static void signals(int op, @Nullable Condition condition, int site) {
        Object lock = heldLock(condition);
        if (lock != null && condition != null) {
            Baton.control().condition(op, site, condition, lock);
        }
    }

    /** The lock of the condition, if it is the JDK's and the caller holds it, under control. */
    private static @Nullable Object heldLock(@Nullable Condition condition) {
        if (!Baton.mine()) {
            return null;
        }
        Object lock = null;
        if (condition instanceof AbstractQueuedSynchronizer.ConditionObject) {
            lock = Inside.reference(condition, SYNC);
        } else if (condition instanceof AbstractQueuedLongSynchronizer.ConditionObject) {
            lock = Inside.reference(condition, LONG_SYNC);
        }
        boolean tells = lock != null
                && lock.getClass().getClassLoader() == null
                && Inside.reference(lock, OWNER) == Thread.currentThread();
        return tells ? lock : null;
    }
}
