package io.foretrace.scheduler.control.undo;

import io.foretrace.scheduler.bridge.Memory;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.function.Predicate;

/** Locks of the JDK's: who holds one says whether it can be put back. */
final class Locks {
    private static final long OWNER = Memory.offset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

    private Locks() {}

    /** Whether the object is a lock that a thread holds which has not ended: it will give it back itself. */
    static boolean isHeld(Object object, Predicate<Thread> hasEnded) {
        return object instanceof AbstractOwnableSynchronizer
                && Memory.reference(object, OWNER) instanceof Thread owner
                && !hasEnded.test(owner);
    }

    /** Whether the object is a lock that somebody holds, in whatever way. */
    static boolean isHeld(Object object) {
        return object instanceof AbstractOwnableSynchronizer && Memory.reference(object, OWNER) != null;
    }
}
