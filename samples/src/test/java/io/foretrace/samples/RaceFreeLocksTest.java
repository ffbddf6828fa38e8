package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Locks and synchronizers around plain fields. */
class RaceFreeLocksTest {
    private int plain;
    private volatile boolean permitted;

    @PredictRaces
    void reentrantLock() throws InterruptedException {
        Lock lock = new ReentrantLock();
        Threads.Action countUp = () -> countUpUnder(lock);
        together(countUp, countUp);
        assertThat(plain).isEqualTo(2);
    }

    private void countUpUnder(Lock lock) {
        lock.lock();
        try {
            plain++;
        } finally {
            lock.unlock();
        }
    }

    @PredictRaces
    void fairLockTakenTwice() throws InterruptedException {
        Lock lock = new ReentrantLock(true);
        Threads.Action countUp = () -> {
            lock.lock();
            try {
                countUpUnder(lock);
            } finally {
                lock.unlock();
            }
        };
        together(countUp, countUp);
        assertThat(plain).isEqualTo(2);
    }

    @PredictRaces
    void tryLock() throws InterruptedException {
        Lock lock = new ReentrantLock();
        Threads.Action countUp = () -> {
            if (lock.tryLock()) {
                try {
                    plain++;
                } finally {
                    lock.unlock();
                }
            }
        };
        together(countUp, countUp);
        assertThat(plain).isBetween(1, 2);
    }

    @PredictRaces
    void tryLockWithTimeout() throws InterruptedException {
        Lock lock = new ReentrantLock();
        Threads.Action countUp = () -> {
            if (lock.tryLock(1, TimeUnit.HOURS)) {
                try {
                    plain++;
                } finally {
                    lock.unlock();
                }
            }
        };
        together(countUp, countUp);
        assertThat(plain).isEqualTo(2);
    }

    @PredictRaces
    void condition() throws InterruptedException {
        Lock lock = new ReentrantLock();
        Condition filled = lock.newCondition();
        together(() -> countUpWhenFilled(lock, filled), () -> fill(lock, filled));
        assertThat(plain).isEqualTo(2);
    }

    private void countUpWhenFilled(Lock lock, Condition filled) throws InterruptedException {
        lock.lock();
        try {
            while (plain == 0) {
                filled.await();
            }
            plain++;
        } finally {
            lock.unlock();
        }
    }

    private void fill(Lock lock, Condition filled) {
        lock.lock();
        try {
            plain = 1;
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    @PredictRaces
    void readWriteLock() throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Map<String, Integer> map = new HashMap<>();
        Threads.Action read = () -> {
            lock.readLock().lock();
            try {
                assertThat(map.getOrDefault("key", 1)).isEqualTo(1);
            } finally {
                lock.readLock().unlock();
            }
        };
        together(read, () -> putUnder(lock, map), read);
        assertThat(map).hasSize(1);
    }

    private static void putUnder(ReentrantReadWriteLock lock, Map<String, Integer> map) {
        lock.writeLock().lock();
        try {
            map.put("key", 1);
            lock.readLock().lock(); // downgrades
        } finally {
            lock.writeLock().unlock();
        }
        try {
            assertThat(map.containsKey("key")).isTrue();
        } finally {
            lock.readLock().unlock();
        }
    }

    @PredictRaces
    void stampedLock() throws InterruptedException {
        StampedLock lock = new StampedLock();
        Threads.Action countUp = () -> {
            long stamp = lock.writeLock();
            try {
                plain++;
            } finally {
                lock.unlockWrite(stamp);
            }
        };
        together(countUp, countUp, () -> {
            long stamp = lock.readLock();
            try {
                assertThat(plain).isBetween(0, 2);
            } finally {
                lock.unlockRead(stamp);
            }
        });
        assertThat(plain).isEqualTo(2);
    }

    @PredictRaces
    void semaphoreAsALock() throws InterruptedException {
        Semaphore permits = new Semaphore(1);
        Threads.Action countUp = () -> {
            permits.acquire();
            try {
                plain++;
            } finally {
                permits.release();
            }
        };
        together(countUp, countUp);
        assertThat(plain).isEqualTo(2);
    }

    @PredictRaces
    void semaphoreHandsOver() throws InterruptedException {
        Semaphore filled = new Semaphore(0);
        together(
                () -> {
                    filled.acquire();
                    assertThat(plain).isEqualTo(1);
                },
                () -> {
                    plain = 1;
                    filled.release();
                });
    }

    @PredictRaces
    void countDownLatch() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(2);
        int[] parts = new int[2];
        together(
                () -> {
                    parts[0] = 1;
                    done.countDown();
                },
                () -> {
                    done.await();
                    assertThat(parts[0] + parts[1]).isEqualTo(3);
                },
                () -> {
                    parts[1] = 2;
                    done.countDown();
                });
    }

    @PredictRaces
    void cyclicBarrier() throws InterruptedException {
        int[] parts = new int[2];
        CyclicBarrier barrier = new CyclicBarrier(2, () -> plain = parts[0] + parts[1]);
        together(() -> meet(parts, 0, barrier), () -> meet(parts, 1, barrier));
    }

    private void meet(int[] parts, int part, CyclicBarrier barrier) throws Exception {
        for (int round = 1; round <= 2; round++) {
            parts[part] += round;
            barrier.await();
            assertThat(plain).isEqualTo(round * (round + 1));
            barrier.await();
        }
    }

    @PredictRaces
    void phaser() throws InterruptedException {
        int[] parts = new int[2];
        Phaser phaser = new Phaser(2);
        together(() -> advance(parts, 0, phaser), () -> advance(parts, 1, phaser));
    }

    private static void advance(int[] parts, int part, Phaser phaser) {
        parts[part] = 1;
        phaser.arriveAndAwaitAdvance();
        assertThat(parts[0] + parts[1]).isEqualTo(2);
        phaser.arriveAndDeregister();
    }

    @PredictRaces
    void exchanger() throws InterruptedException {
        Exchanger<List<Integer>> exchanger = new Exchanger<>();
        together(() -> swap(exchanger, 1, 2), () -> swap(exchanger, 2, 1));
    }

    private static void swap(Exchanger<List<Integer>> exchanger, int mine, int theirs) throws InterruptedException {
        List<Integer> list = new ArrayList<>();
        list.add(mine);
        List<Integer> got = exchanger.exchange(list);
        got.add(mine);
        assertThat(got).containsExactly(theirs, mine);
    }

    @PredictRaces
    void parkAndUnpark() throws InterruptedException {
        Thread parked = Threads.start("parked", () -> {
            while (!permitted) {
                LockSupport.park(this);
            }
            assertThat(plain).isEqualTo(3);
        });
        plain = 3;
        permitted = true;
        LockSupport.unpark(parked);
        parked.join();
    }
}
