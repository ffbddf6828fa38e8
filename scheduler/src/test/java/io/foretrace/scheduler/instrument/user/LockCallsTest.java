package io.foretrace.scheduler.instrument.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

// The calls are what is tested, not what comes of them.
@SuppressWarnings({"ReturnValueIgnored", "UnnecessaryAsync", "LockNotBeforeTry", "WaitNotInLoop"})
class LockCallsTest {
    private static final String LOCK = "ReentrantLock$NonfairSync";
    private static final String READ_WRITE = "ReentrantReadWriteLock$NonfairSync";

    static final class Reentrant implements Runnable {
        @Override
        public void run() {
            ReentrantLock lock = new ReentrantLock();
            lock.lock();
            lock.lock();
            lock.unlock();
            lock.unlock();
        }
    }

    @Test
    void theOutermostPairOfAReentrantLockIsTold() {
        assertThat(RecordedCalls.of(RewrittenCalls.of(Reentrant.class)))
                .containsExactly(
                        "point ACQUIRE ..",
                        "ACQUIRE " + LOCK,
                        "point ACQUIRE ..",
                        "point RELEASE ..",
                        "RELEASE " + LOCK);
    }

    static final class ReadWrite implements Runnable {
        @Override
        public void run() {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            Lock write = lock.writeLock();
            Lock read = lock.readLock();
            write.lock();
            read.lock();
            write.unlock();
            read.lock();
            read.unlock();
            read.unlock();
            lock.readLock().lock();
            lock.readLock().unlock();
        }
    }

    @Test
    void theViewsOfAReadWriteLockAreOneLock() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(ReadWrite.class)))
                .containsExactly(
                        "ACQUIRE " + READ_WRITE,
                        "READ_ACQUIRE " + READ_WRITE,
                        "RELEASE " + READ_WRITE,
                        "READ_RELEASE " + READ_WRITE,
                        "READ_ACQUIRE " + READ_WRITE,
                        "READ_RELEASE " + READ_WRITE);
    }

    static final class Failing implements Runnable {
        static Lock held = new ReentrantLock();

        @Override
        public void run() {
            Thread holder = new Thread(held::lock);
            holder.start();
            try {
                holder.join();
                held.tryLock();
                held.tryLock(1, TimeUnit.NANOSECONDS);
                held.unlock();
            } catch (IllegalMonitorStateException e) {
                new ReentrantLock().tryLock();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Test
    void aLockThatIsNotGotOrNotHeldIsNotTold() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Failing.class))).containsExactly("ACQUIRE " + LOCK);
    }

    static final class Conditions implements Runnable {
        @Override
        public void run() {
            ReentrantLock lock = new ReentrantLock();
            Condition condition = lock.newCondition();
            lock.lock();
            lock.lock();
            try {
                condition.awaitNanos(1);
                condition.signalAll();
                Thread.currentThread().interrupt();
                condition.await();
            } catch (InterruptedException e) {
                lock.unlock();
                lock.unlock();
            }
            try {
                condition.signal();
            } catch (IllegalMonitorStateException e) {
                lock.lock();
            }
        }
    }

    @Test
    void aWaitGivesTheLockBackAndOneThatThrowsAtOnceIsNone() {
        String condition = "AbstractQueuedSynchronizer$ConditionObject";
        assertThat(RecordedCalls.events(RewrittenCalls.of(Conditions.class)))
                .containsExactly(
                        "ACQUIRE " + LOCK,
                        "WAIT " + condition,
                        "RELEASE " + LOCK,
                        "ACQUIRE " + LOCK,
                        "WOKEN " + condition,
                        "NOTIFY_ALL " + condition,
                        "RELEASE " + LOCK,
                        "ACQUIRE " + LOCK);
    }

    static final class Stamped implements Runnable {
        @Override
        public void run() {
            StampedLock lock = new StampedLock();
            long stamp = lock.writeLock();
            lock.unlockWrite(stamp);
            lock.validate(lock.tryOptimisticRead());
            lock.asReadLock().lock();
        }
    }

    @Test
    void aStampedLockAndItsViewsAreOneState() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Stamped.class)))
                .containsExactly(
                        "rmw StampedLock.state 0 -> 1",
                        "rmw StampedLock.state 1 -> 2",
                        "read StampedLock.state 2",
                        "read StampedLock.state 2",
                        "rmw StampedLock.state 2 -> 3");
    }

    static final class OwnLock implements Runnable {
        static final class Extended extends ReentrantLock {
            private static final long serialVersionUID = 1L;
        }

        static final class NoLock {
            int held;

            void lock() {
                held++;
            }
        }

        @Override
        public void run() {
            Extended extended = new Extended();
            extended.lock();
            extended.unlock();
            new NoLock().lock();
        }
    }

    @Test
    void aClassThatExtendsALockIsOneAndOneThatOnlyLooksLikeItIsNot() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(OwnLock.class)))
                .containsExactly("ACQUIRE " + LOCK, "RELEASE " + LOCK);
    }
}
