package io.foretrace.scheduler.bridge.code;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * How often the caller holds a read lock. The lock tells, but its view {@code readLock()} does not and has no way back
 * to it; so this does what {@code ReentrantReadWriteLock.Sync.getReadHoldCount} does.
 */
final class ReadHolds {
    private static final Class<?> SYNC = nested("Sync");
    private static final long FIRST_READER = Inside.offset(SYNC, "firstReader");
    private static final long FIRST_READER_HOLDS = Inside.offset(SYNC, "firstReaderHoldCount");
    private static final long HOLDS = Inside.offset(SYNC, "readHolds");
    private static final long COUNT = Inside.offset(nested("Sync$HoldCounter"), "count");

    private ReadHolds() {}

    static int count(Object sync) {
        if (Inside.reference(sync, FIRST_READER) == Thread.currentThread()) {
            return Inside.integer(sync, FIRST_READER_HOLDS);
        }
        ThreadLocal<?> holds = (ThreadLocal<?>) Inside.reference(sync, HOLDS);
        Object counter = holds == null ? null : holds.get();
        return counter == null ? 0 : count(counter, holds);
    }

    private static int count(Object counter, @Nullable ThreadLocal<?> holds) {
        int count = Inside.integer(counter, COUNT);
        if (count == 0 && holds != null) {
            holds.remove(); // else the thread keeps it
        }
        return count;
    }

    private static Class<?> nested(String name) {
        try {
            return Class.forName(ReentrantReadWriteLock.class.getName() + '$' + name, false, null);
        } catch (ClassNotFoundException e) {
            throw new LinkageError("Foretrace: ReentrantReadWriteLock." + name + " is not there on this JDK", e);
        }
    }
}
