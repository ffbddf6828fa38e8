package io.foretrace.scheduler.meaning;

/** Locks, their conditions, and what locks are made of. Who holds a lock is asked for by many methods, and no event tells it. */
final class LockTable {
    static final String TEXT = """
            lock: java.util.concurrent.locks.Lock java.util.concurrent.locks.ReentrantLock
              java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock
              java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock
              java.util.concurrent.locks.ReentrantReadWriteLock
            condition: java.util.concurrent.locks.Condition
              java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject
              java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject
            variable: java.util.concurrent.locks.AbstractQueuedSynchronizer
              java.util.concurrent.locks.AbstractQueuedLongSynchronizer
            shared: java.util.concurrent.locks.StampedLock
            stateless: java.util.concurrent.locks.ReadWriteLock
              java.util.concurrent.locks.AbstractOwnableSynchronizer
            locks: lock lockInterruptibly tryLock
            unlocks: unlock
            points: ReentrantLock.isLocked ReentrantLock.hasQueuedThread ReentrantLock.hasQueuedThreads
              ReentrantLock.getQueueLength ReentrantLock.toString ReentrantReadWriteLock.toString
              ReentrantReadWriteLock.isWriteLocked ReentrantReadWriteLock.getReadLockCount
              ReentrantReadWriteLock.hasQueuedThread ReentrantReadWriteLock.hasQueuedThreads
              ReentrantReadWriteLock.getQueueLength
            waits: await awaitNanos awaitUntil awaitUninterruptibly signal signalAll
            gets: getState
            sets: setState
            compares: compareAndSetState
            reads: StampedLock.equals StampedLock.hashCode StampedLock.toString StampedLock.getReadLockCount validate
              tryOptimisticRead isReadLocked StampedLock.isWriteLocked
            changes: StampedLock.readLock StampedLock.writeLock readLockInterruptibly writeLockInterruptibly tryReadLock
              tryWriteLock tryConvertToOptimisticRead tryConvertToReadLock tryConvertToWriteLock tryUnlockRead
              tryUnlockWrite StampedLock.unlock unlockRead unlockWrite
            nothing: newCondition readLock writeLock asReadLock asWriteLock asReadWriteLock
              acquire acquireInterruptibly acquireShared acquireSharedInterruptibly release releaseShared
              tryAcquireNanos tryAcquireSharedNanos owns isQueued isFair isHeldByCurrentThread
              isWriteLockedByCurrentThread hasContended hasQueuedPredecessors hasQueuedThread hasQueuedThreads
              hasWaiters getHoldCount getReadHoldCount getWriteHoldCount getQueueLength
              getQueuedThreads getExclusiveQueuedThreads getSharedQueuedThreads getFirstQueuedThread
              getWaitQueueLength getWaitingThreads
            """;

    private LockTable() {}
}
