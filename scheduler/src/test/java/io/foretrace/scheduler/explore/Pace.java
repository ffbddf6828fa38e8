package io.foretrace.scheduler.explore;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** How fast the threads of a program go: as fast as they like, or with breaks, which only take time. */
interface Pace {
    /** Under control, where the time that something takes makes no difference. */
    Pace STEADY = new Pace() {
        @Override
        public void together() {}

        @Override
        public void between() {}
    };

    /** Called when a thread begins. */
    void together();

    /** Called before each operation. */
    void between();

    /** With breaks of random lengths, after all threads have begun or some time has passed. */
    final class Uneven implements Pace {
        private static final int LONGEST_NANOS = 100_000;

        private final AtomicInteger missing;
        private final int scale;

        Uneven(int threads, int scale) {
            this.missing = new AtomicInteger(threads);
            this.scale = scale;
        }

        @Override
        public void together() {
            missing.decrementAndGet();
            long begin = System.nanoTime();
            while (missing.get() > 0 && System.nanoTime() - begin < LONGEST_NANOS) {
                Thread.onSpinWait();
            }
        }

        @Override
        @SuppressWarnings("ThreadPriorityCheck") // where others may come is where it pays
        public void between() {
            ThreadLocalRandom random = ThreadLocalRandom.current();
            int dice = random.nextInt(64);
            if (dice == 0) {
                LockSupport.parkNanos(random.nextInt(50_000));
            } else if (dice < 4) {
                Thread.yield();
            } else if (dice < 40) {
                int turns = random.nextInt(1 << random.nextInt(scale));
                for (int i = 0; i < turns; i++) {
                    Thread.onSpinWait();
                }
            }
        }
    }
}
