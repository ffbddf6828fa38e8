package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Write under a read lock: a look-up seems to change nothing, so it takes the read lock; but it counts itself. Many threads
 * hold a read lock at once, and counts are lost.
 *
 * <p>The repair takes the write lock, as every method that writes has to.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample10WriteUnderReadLock {
    private Sample10WriteUnderReadLock() {}

    static class Racy {
        static final class PriceList {
            private final ReadWriteLock lock = new ReentrantReadWriteLock();
            private int price = 7;
            private int lookUps;

            int price() {
                lock.readLock().lock();
                try {
                    lookUps++;
                    return price;
                } finally {
                    lock.readLock().unlock();
                }
            }

            void change(int next) {
                lock.writeLock().lock();
                try {
                    price = next;
                } finally {
                    lock.writeLock().unlock();
                }
            }

            int lookUps() {
                lock.readLock().lock();
                try {
                    return lookUps;
                } finally {
                    lock.readLock().unlock();
                }
            }
        }

        @PredictRaces
        void countsEveryLookUp() throws InterruptedException {
            PriceList prices = new PriceList();
            together(prices::price, prices::price, () -> prices.change(8));
            assertThat(prices.lookUps()).isEqualTo(2);
        }
    }

    static class Repaired {
        static final class PriceList {
            private final ReadWriteLock lock = new ReentrantReadWriteLock();
            private int price = 7;
            private int lookUps;

            int price() {
                lock.writeLock().lock();
                try {
                    lookUps++;
                    return price;
                } finally {
                    lock.writeLock().unlock();
                }
            }

            void change(int next) {
                lock.writeLock().lock();
                try {
                    price = next;
                } finally {
                    lock.writeLock().unlock();
                }
            }

            int lookUps() {
                lock.readLock().lock();
                try {
                    return lookUps;
                } finally {
                    lock.readLock().unlock();
                }
            }
        }

        @PredictRaces
        void countsEveryLookUp() throws InterruptedException {
            PriceList prices = new PriceList();
            together(prices::price, prices::price, () -> prices.change(8));
            assertThat(prices.lookUps()).isEqualTo(2);
        }
    }
}
