package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.meaning.Calls;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Calls on locks. What they did is told from how often the caller holds the lock, before and after. In events the lock
 * is its inner synchroniser, which a lock, its views and its conditions share, and on which threads park.
 */
public final class LockHooks {
    private static final long NOTHING = 0L;
    private static final long SHARED = -1L;
    private static final long LOCK_SYNC = Inside.offset(ReentrantLock.class, "sync");
    private static final long READ_SYNC = Inside.offset(ReentrantReadWriteLock.ReadLock.class, "sync");
    private static final long WRITE_SYNC = Inside.offset(ReentrantReadWriteLock.WriteLock.class, "sync");
    private static final long BOTH_SYNC = Inside.offset(ReentrantReadWriteLock.class, "sync");

    private LockHooks() {}

    /** Before {@code lock}, {@code tryLock} and their like; the answer is for {@link #after}. */
    public static long beforeLock(@Nullable Object lock, int site) {
        return before(lock, true, site);
    }

    /** Before {@code unlock}: until then, others can see that the lock is held, if only by a {@code tryLock} that fails. */
    public static long beforeUnlock(@Nullable Object lock, int site) {
        return before(lock, false, site);
    }

    /** Before somebody is asked who holds it, if it is a lock: no event tells that, but it is worth a switch. */
    static void look(Object receiver, int site) {
        Object sync = sync(receiver);
        if (sync != null) {
            Baton.control().point(Ops.YIELD, site, sync, Members.NONE);
            Baton.control().looksAtLock(sync);
        }
    }

    public static void after(Object lock, long before, int site) {
        if (before == NOTHING || !Baton.mine()) {
            return;
        }
        Controller control = Baton.control();
        Object sync = sync(lock);
        if (before == SHARED || sync == null) {
            CallHooks.after(lock, 1L, Calls.CHANGE, site);
            return;
        }
        int was = (int) before - 1;
        int holds = holds(lock, sync);
        boolean reads = lock instanceof ReentrantReadWriteLock.ReadLock;
        if (was == 0 && holds > 0) {
            control.lock(reads ? Ops.READ_ACQUIRE : Ops.ACQUIRE, site, sync);
        } else if (was > 0 && holds == 0) {
            control.lock(reads ? Ops.READ_RELEASE : Ops.RELEASE, site, sync);
        }
    }

    /** What stands for the lock in events; null if it is not one of the JDK's. */
    public static @Nullable Object sync(Object lock) {
        if (lock instanceof ReentrantLock) {
            return Inside.reference(lock, LOCK_SYNC);
        } else if (lock instanceof ReentrantReadWriteLock.ReadLock) {
            return Inside.reference(lock, READ_SYNC);
        } else if (lock instanceof ReentrantReadWriteLock.WriteLock) {
            return Inside.reference(lock, WRITE_SYNC);
        } else if (lock instanceof ReentrantReadWriteLock) {
            return Inside.reference(lock, BOTH_SYNC);
        }
        return null;
    }

    private static long before(@Nullable Object lock, boolean acquires, int site) {
        if (!(lock instanceof Lock) || !CallHooks.isSeen(lock, Calls.CHANGE)) {
            return NOTHING;
        }
        Object sync = sync(lock);
        if (sync == null) { // a view of a StampedLock, or the user's own
            return CallHooks.before(lock, Calls.CHANGE, site) == NOTHING ? NOTHING : SHARED;
        }
        boolean reads = lock instanceof ReentrantReadWriteLock.ReadLock;
        if (acquires) {
            Baton.control().point(reads ? Ops.READ_ACQUIRE : Ops.ACQUIRE, site, sync, Members.NONE);
        } else if (holds(lock, sync) == 1) {
            Baton.control().point(reads ? Ops.READ_RELEASE : Ops.RELEASE, site, sync, Members.NONE);
        }
        Baton.control().changes(sync);
        return holds(lock, sync) + 1L;
    }

    private static int holds(Object lock, Object sync) {
        if (lock instanceof ReentrantLock reentrant) {
            return reentrant.getHoldCount();
        } else if (lock instanceof ReentrantReadWriteLock.WriteLock write) {
            return write.getHoldCount();
        }
        return ReadHolds.count(sync);
    }
}
