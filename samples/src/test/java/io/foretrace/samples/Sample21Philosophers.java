package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Dining philosophers: each of three takes the fork to the left, then the one to the right. If all hold their left fork,
 * nobody ever eats. No two of them can block each other: it takes all three.
 *
 * <p>The repair lets the last one take the right fork first.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample21Philosophers {
    private Sample21Philosophers() {}

    static class Racy {
        static final class Fork {
            private final ReentrantLock lock = new ReentrantLock();
            private int used;
        }

        static void dine(Fork first, Fork second) {
            first.lock.lock();
            try {
                second.lock.lock();
                try {
                    first.used++;
                    second.used++;
                } finally {
                    second.lock.unlock();
                }
            } finally {
                first.lock.unlock();
            }
        }

        @PredictRaces
        void everybodyEats() throws InterruptedException {
            Fork a = new Fork();
            Fork b = new Fork();
            Fork c = new Fork();
            together(() -> dine(a, b), () -> dine(b, c), () -> dine(c, a));
            assertThat(a.used + b.used + c.used).isEqualTo(6);
        }
    }

    static class Repaired {
        static final class Fork {
            private final ReentrantLock lock = new ReentrantLock();
            private int used;
        }

        static void dine(Fork first, Fork second) {
            first.lock.lock();
            try {
                second.lock.lock();
                try {
                    first.used++;
                    second.used++;
                } finally {
                    second.lock.unlock();
                }
            } finally {
                first.lock.unlock();
            }
        }

        @PredictRaces
        void everybodyEats() throws InterruptedException {
            Fork a = new Fork();
            Fork b = new Fork();
            Fork c = new Fork();
            together(() -> dine(a, b), () -> dine(b, c), () -> dine(a, c));
            assertThat(a.used + b.used + c.used).isEqualTo(6);
        }
    }
}
