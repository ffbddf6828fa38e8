package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.origin.Told;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Others can see that a lock is held, however little is done under it: there is a scheduling point before it is given back. */
@Timeout(300)
class HeldLocksTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    static Stream<Arguments> looks() {
        return Stream.of(
                look("ReentrantLock.tryLock", Bodies::tryLock),
                look("ReentrantLock.isLocked", Bodies::isLocked),
                look("WriteLock.tryLock while it is read", Bodies::tryWriteLock),
                look("ReadLock.tryLock while it is written", Bodies::tryReadLock),
                look("ReentrantReadWriteLock.isWriteLocked", Bodies::isWriteLocked),
                look("Semaphore.tryAcquire", Bodies::tryAcquire),
                look("Semaphore.availablePermits", Bodies::availablePermits),
                look("StampedLock.tryWriteLock", Bodies::tryStamp),
                look("StampedLock.asWriteLock", Bodies::tryView));
    }

    private static Arguments look(String name, Look look) {
        return Arguments.of(name, look);
    }

    /** Tells the results whether it saw the lock held by another thread. */
    interface Look {
        Body body(Consumer<Boolean> results);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("looks")
    void anEmptyCriticalSectionIsSeenFromOutside(String name, Look look) {
        Told told = new Told();
        for (long seed = 0; seed < 50; seed++) {
            assertThat(Controlled.run(() -> look.body(told::tell), seed).outcome())
                    .isEqualTo(new Outcome.Passed());
        }
        assertThat(told.answers()).containsExactlyInAnyOrder(false, true);
    }

    /** Loaded after the agent. */
    @SuppressWarnings("LockNotBeforeTry") // nothing is done under them
    static final class Bodies {
        private Bodies() {}

        private static void with(Runnable other, Runnable look) throws InterruptedException {
            Thread thread = new Thread(other);
            thread.start();
            look.run();
            thread.join();
        }

        static Body tryLock(Consumer<Boolean> results) {
            ReentrantLock lock = new ReentrantLock();
            return () -> with(() -> lockAndUnlock(lock), () -> tell(results, lock.tryLock(), lock::unlock));
        }

        static Body isLocked(Consumer<Boolean> results) {
            ReentrantLock lock = new ReentrantLock();
            return () -> with(() -> lockAndUnlock(lock), () -> results.accept(lock.isLocked()));
        }

        private static void lockAndUnlock(ReentrantLock lock) {
            lock.lock();
            lock.unlock();
        }

        static Body tryWriteLock(Consumer<Boolean> results) {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            return () -> with(
                    () -> {
                        lock.readLock().lock();
                        lock.readLock().unlock();
                    },
                    () -> tell(results, lock.writeLock().tryLock(), lock.writeLock()::unlock));
        }

        static Body tryReadLock(Consumer<Boolean> results) {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            return () ->
                    with(() -> write(lock), () -> tell(results, lock.readLock().tryLock(), lock.readLock()::unlock));
        }

        static Body isWriteLocked(Consumer<Boolean> results) {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            return () -> with(() -> write(lock), () -> results.accept(lock.isWriteLocked()));
        }

        private static void write(ReentrantReadWriteLock lock) {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        }

        private static void tell(Consumer<Boolean> results, boolean taken, Runnable giveBack) {
            results.accept(!taken);
            if (taken) {
                giveBack.run();
            }
        }

        static Body tryAcquire(Consumer<Boolean> results) {
            Semaphore semaphore = new Semaphore(1);
            return () -> with(() -> use(semaphore), () -> tell(results, semaphore.tryAcquire(), semaphore::release));
        }

        static Body availablePermits(Consumer<Boolean> results) {
            Semaphore semaphore = new Semaphore(1);
            return () -> with(() -> use(semaphore), () -> results.accept(semaphore.availablePermits() == 0));
        }

        private static void use(Semaphore semaphore) {
            semaphore.acquireUninterruptibly();
            semaphore.release();
        }

        static Body tryStamp(Consumer<Boolean> results) {
            StampedLock lock = new StampedLock();
            return () -> with(
                    () -> lock.unlockWrite(lock.writeLock()),
                    () -> tell(results, lock.tryWriteLock() != 0, lock.asWriteLock()::unlock));
        }

        static Body tryView(Consumer<Boolean> results) {
            StampedLock lock = new StampedLock();
            return () -> with(
                    () -> {
                        lock.asWriteLock().lock();
                        lock.asWriteLock().unlock();
                    },
                    () -> tell(results, lock.asWriteLock().tryLock(), lock.asWriteLock()::unlock));
        }
    }
}
