package io.foretrace.scheduler.meaning;

/**
 * The optimistic mode of a {@code StampedLock}: which calls begin it, which look at their stamp again, which take the lock to
 * write, and which leave a thread with what it had before. A {@code Lock} is a view of one: which of its modes is not known.
 */
final class OptimisticTable {
    static final String TEXT = """
            owner: java.util.concurrent.locks.StampedLock java.util.concurrent.locks.Lock
            begins: tryOptimisticRead tryConvertToOptimisticRead
            validates: validate tryConvertToReadLock tryConvertToWriteLock
            writes: writeLock writeLockInterruptibly tryWriteLock tryConvertToWriteLock lock lockInterruptibly tryLock
            looks: validate isReadLocked isWriteLocked getReadLockCount toString equals hashCode
            """;

    private OptimisticTable() {}
}
