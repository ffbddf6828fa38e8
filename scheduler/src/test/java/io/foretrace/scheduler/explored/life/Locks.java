package io.foretrace.scheduler.explored.life;

import static io.foretrace.scheduler.explored.life.Kind.kind;
import static io.foretrace.scheduler.explored.life.Kind.op;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Locks, and what threads wait for each other with. */
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop"}) // mistakes that programs make
final class Locks {
    static final class Guarded {
        final ReentrantLock lock;
        final Condition condition;
        int value;
        final StringBuilder text = new StringBuilder();

        Guarded(boolean fair) {
            lock = new ReentrantLock(fair);
            condition = lock.newCondition();
        }

        interface Inside {
            Object act() throws InterruptedException;
        }

        Object locked(Inside inside) throws InterruptedException {
            lock.lock();
            try {
                return inside.act();
            } finally {
                lock.unlock();
            }
        }
    }

    static final class Monitor {
        boolean set;
        int count;
        final StringBuilder text = new StringBuilder();
    }

    static final class ReadWrite {
        final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        final StampedLock stamped = new StampedLock();
        int value;
    }

    private static Kind<Guarded> guarded(String name, boolean fair) {
        return kind(
                name,
                crew -> new Guarded(fair),
                g -> g.value + g.text.toString(),
                op("add", (g, i) -> g.locked(() -> g.value++)),
                op("append", (g, i) -> g.locked(() -> g.text.append(i).length())),
                op("tryLock", (g, i) -> {
                    if (g.lock.tryLock()) {
                        try {
                            return g.value++;
                        } finally {
                            g.lock.unlock();
                        }
                    }
                    return "no";
                }),
                op("tryLock long", (g, i) -> {
                    if (g.lock.tryLock(60, TimeUnit.SECONDS)) {
                        try {
                            return g.value++;
                        } finally {
                            g.lock.unlock();
                        }
                    }
                    return "no";
                }),
                op("lockInterruptibly", (g, i) -> {
                    g.lock.lockInterruptibly();
                    try {
                        return g.value++;
                    } finally {
                        g.lock.unlock();
                    }
                }),
                op("isLocked", (g, i) -> g.lock.isLocked()),
                op("hasQueuedThreads", (g, i) -> g.lock.hasQueuedThreads()),
                op("getQueueLength", (g, i) -> g.lock.getQueueLength()),
                op("twice", (g, i) -> g.locked(() -> g.locked(() -> g.lock.getHoldCount()))),
                op("unlock", (g, i) -> {
                    g.lock.unlock();
                    return null;
                }));
    }

    static final List<Kind<?>> KINDS = List.of(
            guarded("ReentrantLock", false),
            guarded("ReentrantLock(fair)", true),
            kind(
                    "Condition",
                    crew -> new Guarded(false),
                    g -> g.value,
                    op(
                            "await",
                            (g, i) -> g.locked(() -> {
                                g.condition.await();
                                return g.value++;
                            })),
                    op(
                            "await if",
                            (g, i) -> g.locked(() -> {
                                if (g.value == 0) {
                                    g.condition.await();
                                }
                                return g.value;
                            })),
                    op(
                            "await while",
                            (g, i) -> g.locked(() -> {
                                while (g.value == 0) {
                                    g.condition.await();
                                }
                                return g.value--;
                            })),
                    op("await long", (g, i) -> g.locked(() -> g.value > 0 || g.condition.await(60, TimeUnit.SECONDS))),
                    op(
                            "signal",
                            (g, i) -> g.locked(() -> {
                                g.value++;
                                g.condition.signal();
                                return g.value;
                            })),
                    op(
                            "signalAll",
                            (g, i) -> g.locked(() -> {
                                g.value++;
                                g.condition.signalAll();
                                return g.value;
                            })),
                    op("hasWaiters", (g, i) -> g.locked(() -> g.lock.hasWaiters(g.condition))),
                    op("getWaitQueueLength", (g, i) -> g.locked(() -> g.lock.getWaitQueueLength(g.condition))),
                    op("look", (g, i) -> g.locked(() -> g.value))),
            kind(
                    "monitor",
                    crew -> new Monitor(),
                    m -> m.count + m.text.toString(),
                    op("wait if", (m, i) -> {
                        synchronized (m) {
                            if (!m.set) {
                                m.wait();
                            }
                            return m.count++;
                        }
                    }),
                    op("wait while", (m, i) -> {
                        synchronized (m) {
                            while (!m.set) {
                                m.wait();
                            }
                            m.set = false;
                            return m.count++;
                        }
                    }),
                    op("wait long", (m, i) -> {
                        synchronized (m) {
                            if (!m.set) {
                                m.wait(60_000);
                            }
                            return m.set;
                        }
                    }),
                    op("notify", (m, i) -> {
                        synchronized (m) {
                            m.set = true;
                            m.notify();
                            return m.count;
                        }
                    }),
                    op("notifyAll", (m, i) -> {
                        synchronized (m) {
                            m.set = true;
                            m.notifyAll();
                            return m.count;
                        }
                    }),
                    op("append", (m, i) -> {
                        synchronized (m) {
                            m.text.append(i);
                        }
                        return null;
                    }),
                    op("add", (m, i) -> {
                        synchronized (m) {
                            return m.count++;
                        }
                    }),
                    op("unlocked notify", (m, i) -> {
                        m.notify();
                        return null;
                    })),
            kind(
                    "ReentrantReadWriteLock",
                    crew -> new ReadWrite(),
                    w -> w.value,
                    op("read", (w, i) -> {
                        w.lock.readLock().lock();
                        try {
                            return w.value;
                        } finally {
                            w.lock.readLock().unlock();
                        }
                    }),
                    op("write", (w, i) -> {
                        w.lock.writeLock().lock();
                        try {
                            return w.value++;
                        } finally {
                            w.lock.writeLock().unlock();
                        }
                    }),
                    op("tryRead", (w, i) -> {
                        if (w.lock.readLock().tryLock()) {
                            try {
                                return w.value;
                            } finally {
                                w.lock.readLock().unlock();
                            }
                        }
                        return "no";
                    }),
                    op("tryWrite", (w, i) -> {
                        if (w.lock.writeLock().tryLock()) {
                            try {
                                return w.value++;
                            } finally {
                                w.lock.writeLock().unlock();
                            }
                        }
                        return "no";
                    }),
                    op("downgrade", (w, i) -> {
                        w.lock.writeLock().lock();
                        w.value++;
                        w.lock.readLock().lock();
                        w.lock.writeLock().unlock();
                        try {
                            return w.value;
                        } finally {
                            w.lock.readLock().unlock();
                        }
                    }),
                    op("getReadLockCount", (w, i) -> w.lock.getReadLockCount()),
                    op("isWriteLocked", (w, i) -> w.lock.isWriteLocked()),
                    op("hasQueuedThreads", (w, i) -> w.lock.hasQueuedThreads()),
                    op("upgrade", (w, i) -> {
                        w.lock.readLock().lock();
                        try {
                            return w.lock.writeLock().tryLock();
                        } finally {
                            w.lock.readLock().unlock();
                        }
                    })),
            kind(
                    "StampedLock",
                    crew -> new ReadWrite(),
                    w -> w.value,
                    op("read", (w, i) -> {
                        long s = w.stamped.readLock();
                        try {
                            return w.value;
                        } finally {
                            w.stamped.unlockRead(s);
                        }
                    }),
                    op("write", (w, i) -> {
                        long s = w.stamped.writeLock();
                        try {
                            return w.value++;
                        } finally {
                            w.stamped.unlockWrite(s);
                        }
                    }),
                    op("tryWrite", (w, i) -> {
                        long s = w.stamped.tryWriteLock();
                        if (s != 0) {
                            try {
                                return w.value++;
                            } finally {
                                w.stamped.unlock(s);
                            }
                        }
                        return "no";
                    }),
                    op("tryRead", (w, i) -> {
                        long s = w.stamped.tryReadLock();
                        if (s != 0) {
                            try {
                                return w.value;
                            } finally {
                                w.stamped.unlock(s);
                            }
                        }
                        return "no";
                    }),
                    op("optimistic", (w, i) -> {
                        long s = w.stamped.tryOptimisticRead();
                        return s == 0 ? "taken" : w.stamped.validate(s) ? "valid" : "invalid";
                    }),
                    op("convert", (w, i) -> {
                        long s = w.stamped.readLock();
                        long t = w.stamped.tryConvertToWriteLock(s);
                        if (t != 0) {
                            w.value++;
                            w.stamped.unlock(t);
                            return "yes";
                        }
                        w.stamped.unlock(s);
                        return "no";
                    }),
                    op("isWriteLocked", (w, i) -> w.stamped.isWriteLocked()),
                    op("getReadLockCount", (w, i) -> w.stamped.getReadLockCount())),
            kind(
                    "Semaphore",
                    crew -> new Semaphore(1),
                    s -> s.availablePermits(),
                    op("acquire", (s, i) -> {
                        s.acquire();
                        return null;
                    }),
                    op("release", (s, i) -> {
                        s.release();
                        return null;
                    }),
                    op("release two", (s, i) -> {
                        s.release(2);
                        return null;
                    }),
                    op("tryAcquire", (s, i) -> s.tryAcquire()),
                    op("tryAcquire two", (s, i) -> s.tryAcquire(2)),
                    op("tryAcquire long", (s, i) -> s.tryAcquire(60, TimeUnit.SECONDS)),
                    op("drainPermits", (s, i) -> s.drainPermits()),
                    op("availablePermits", (s, i) -> s.availablePermits()),
                    op("hasQueuedThreads", (s, i) -> s.hasQueuedThreads()),
                    op("getQueueLength", (s, i) -> s.getQueueLength()),
                    op("inside", (s, i) -> {
                        s.acquire();
                        try {
                            return s.availablePermits();
                        } finally {
                            s.release();
                        }
                    })),
            kind(
                    "CountDownLatch",
                    crew -> new CountDownLatch(2),
                    l -> l.getCount(),
                    op("countDown", (l, i) -> {
                        l.countDown();
                        return null;
                    }),
                    op("await", (l, i) -> {
                        l.await();
                        return null;
                    }),
                    op("await long", (l, i) -> l.await(60, TimeUnit.SECONDS)),
                    op("getCount", (l, i) -> l.getCount()),
                    op("text", (l, i) -> l.toString().replaceAll(".*\\[", "["))),
            kind(
                    "CyclicBarrier",
                    crew -> new CyclicBarrier(2),
                    b -> b.isBroken() + " " + b.getNumberWaiting(),
                    op("await", (b, i) -> b.await()),
                    op("await long", (b, i) -> b.await(60, TimeUnit.SECONDS)),
                    op("isBroken", (b, i) -> b.isBroken()),
                    op("getNumberWaiting", (b, i) -> b.getNumberWaiting()),
                    op("reset", (b, i) -> {
                        b.reset();
                        return null;
                    }),
                    op("interrupted await", (b, i) -> {
                        Thread.currentThread().interrupt();
                        return b.await();
                    })),
            kind(
                    "Phaser",
                    crew -> new Phaser(2),
                    p -> p.toString().replaceAll(".*\\[", "["),
                    op("arrive", (p, i) -> p.arrive()),
                    op("arriveAndAwaitAdvance", (p, i) -> p.arriveAndAwaitAdvance()),
                    op("awaitAdvance", (p, i) -> p.awaitAdvance(0)),
                    op("register", (p, i) -> p.register()),
                    op("arriveAndDeregister", (p, i) -> p.arriveAndDeregister()),
                    op("getPhase", (p, i) -> p.getPhase()),
                    op("getArrivedParties", (p, i) -> p.getArrivedParties()),
                    op("getUnarrivedParties", (p, i) -> p.getUnarrivedParties()),
                    op("isTerminated", (p, i) -> p.isTerminated()),
                    op("forceTermination", (p, i) -> {
                        p.forceTermination();
                        return null;
                    })),
            kind(
                    "Exchanger",
                    crew -> new Exchanger<Integer>(),
                    e -> null,
                    op("exchange", (e, i) -> e.exchange(i)),
                    op("exchange long", (e, i) -> e.exchange(i, 60, TimeUnit.SECONDS))),
            kind(
                    "threads",
                    crew -> crew,
                    c -> null,
                    op("isAlive", (c, i) -> c.get(i).isAlive()),
                    op("interrupt", (c, i) -> {
                        c.get(i).interrupt();
                        return null;
                    }),
                    op("isInterrupted", (c, i) -> c.get(i).isInterrupted()),
                    op("interrupted", (c, i) -> Thread.interrupted()),
                    op("park", (c, i) -> {
                        LockSupport.park();
                        return null;
                    }),
                    op("unpark", (c, i) -> {
                        LockSupport.unpark(c.get(i));
                        return null;
                    }),
                    op("getBlocker", (c, i) -> String.valueOf(LockSupport.getBlocker(c.get(i)))),
                    op("stack", (c, i) -> c.get(i).getStackTrace().length > 0),
                    op("getThreadGroup", (c, i) -> c.get(i).getThreadGroup() == null),
                    op("getState", (c, i) -> c.get(i).getState() == Thread.State.TERMINATED),
                    op("join", (c, i) -> {
                        if (c.get(i) != Thread.currentThread()) {
                            c.get(i).join();
                        }
                        return null;
                    })));

    private Locks() {}
}
