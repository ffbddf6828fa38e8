package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.start;
import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Locks with more than one mode. */
@SuppressWarnings("LockNotBeforeTry")
final class ReadWritePrograms {
    private ReadWritePrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("readWriteReaders", ReadWritePrograms::readers).reaches("1", "2"),
                Entry.of("readWriteWriters", () -> writers(false)).reaches("00", "01", "11"),
                Entry.of("readWriteFairWriters", () -> writers(true)).reaches("00", "01", "11"),
                Entry.of("readWriteUpgrade", ReadWritePrograms::upgrade)
                        .allows("deadlock", "hang")
                        .controlledOnly(),
                Entry.of("readWriteDowngrade", ReadWritePrograms::downgrade).reaches("12", "11"),
                Entry.of("readWriteTry", ReadWritePrograms::tryLocks).reaches("true false true"),
                Entry.of("stampedOptimistic", ReadWritePrograms::optimistic).reaches("0", "2"),
                Entry.of("stampedConvert", ReadWritePrograms::convert)
                        .allows("0")
                        .reaches("1", "2"),
                Entry.of("stampedWriters", ReadWritePrograms::stampedWriters).reaches("2"),
                Entry.of("stampedNotReentrant", ReadWritePrograms::notReentrant)
                        .allows("deadlock", "hang")
                        .controlledOnly(),
                Entry.of("stampedViews", ReadWritePrograms::views).reaches("2"),
                Entry.of("stampedInterrupted", ReadWritePrograms::stampedInterrupted)
                        .reaches("interrupted"));
    }

    /** How many readers were inside at once. */
    private static String readers() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Threads.Action read = () -> {
            lock.readLock().lock();
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            inside.decrementAndGet();
            lock.readLock().unlock();
        };
        together(read, read);
        return "" + most;
    }

    /** A writer writes twice; what a reader sees is whole. */
    private static String writers(boolean fair) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock(fair);
        int[] pair = new int[2];
        Log log = new Log();
        Threads.Action write = () -> {
            lock.writeLock().lock();
            pair[0]++;
            pair[1]++;
            lock.writeLock().unlock();
        };
        Threads.Action read = () -> {
            for (int i = 0; i < 2; i++) {
                lock.readLock().lock();
                Check.that(pair[0] == pair[1], "whole");
                log.add("" + pair[0]);
                lock.readLock().unlock();
            }
        };
        together(read, write);
        return log.toString();
    }

    /** A reader that wants to write waits for itself. */
    private static String upgrade() {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        lock.writeLock().lock();
        return "upgraded";
    }

    private static String downgrade() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        int[] value = new int[1];
        Log log = new Log();
        Thread other = start(() -> {
            lock.writeLock().lock();
            value[0]++;
            lock.writeLock().unlock();
        });
        lock.writeLock().lock();
        int written = ++value[0];
        lock.readLock().lock();
        lock.writeLock().unlock();
        Check.that(value[0] == written, "nobody writes in between");
        lock.readLock().unlock();
        other.join();
        log.add("1" + written);
        return log.toString();
    }

    private static String tryLocks() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        boolean[] got = new boolean[3];
        lock.readLock().lock();
        together(() -> {
            got[0] = lock.readLock().tryLock();
            lock.readLock().unlock();
            got[1] = lock.writeLock().tryLock();
        });
        lock.readLock().unlock();
        together(() -> {
            got[2] = lock.writeLock().tryLock();
            lock.writeLock().unlock();
        });
        return got[0] + " " + got[1] + " " + got[2];
    }

    private static String optimistic() throws Exception {
        StampedLock lock = new StampedLock();
        AtomicInteger x = new AtomicInteger();
        AtomicInteger y = new AtomicInteger();
        Log log = new Log();
        together(
                () -> {
                    long stamp = lock.writeLock();
                    x.incrementAndGet();
                    y.incrementAndGet();
                    lock.unlockWrite(stamp);
                },
                () -> log.add("" + readPair(lock, x, y)));
        return log.toString();
    }

    private static int readPair(StampedLock lock, AtomicInteger x, AtomicInteger y) {
        long stamp = lock.tryOptimisticRead();
        int sum = x.get() + y.get();
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            sum = x.get() + y.get();
            lock.unlockRead(stamp);
        }
        return sum;
    }

    /** Two readers want to convert; at most one can while the other reads, and who cannot tries anew. */
    private static String convert() throws Exception {
        StampedLock lock = new StampedLock();
        int[] value = new int[1];
        AtomicInteger converted = new AtomicInteger();
        Threads.Action increment = () -> {
            long stamp = lock.readLock();
            long write = lock.tryConvertToWriteLock(stamp);
            if (write == 0) {
                lock.unlockRead(stamp);
                write = lock.writeLock();
            } else {
                converted.incrementAndGet();
            }
            value[0]++;
            lock.unlock(write);
        };
        together(increment, increment);
        Check.that(value[0] == 2, "no update is lost");
        return "" + converted;
    }

    private static String stampedWriters() throws Exception {
        StampedLock lock = new StampedLock();
        int[] value = new int[1];
        Threads.Action increment = () -> {
            long stamp = lock.writeLock();
            value[0]++;
            lock.unlockWrite(stamp);
        };
        together(increment, increment);
        return "" + value[0];
    }

    private static String notReentrant() {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        return "locked again: " + (lock.writeLock() != stamp);
    }

    private static String views() throws Exception {
        StampedLock lock = new StampedLock();
        int[] value = new int[1];
        Threads.Action increment = () -> {
            lock.asWriteLock().lock();
            value[0]++;
            lock.asWriteLock().unlock();
            lock.asReadLock().lock();
            Check.that(value[0] > 0, "own write is seen");
            lock.asReadLock().unlock();
        };
        together(increment, increment);
        return "" + value[0];
    }

    private static String stampedInterrupted() throws Exception {
        StampedLock lock = new StampedLock();
        Log log = new Log();
        long stamp = lock.writeLock();
        Thread waiter = start(() -> {
            try {
                lock.unlockRead(lock.readLockInterruptibly());
                log.add("locked");
            } catch (InterruptedException e) {
                log.add("interrupted");
            }
        });
        waiter.interrupt();
        waiter.join();
        lock.unlockWrite(stamp);
        return log.toString();
    }
}
