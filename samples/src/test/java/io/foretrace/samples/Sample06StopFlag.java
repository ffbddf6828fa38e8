package io.foretrace.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.foretrace.PredictRaces;
import java.util.concurrent.CountDownLatch;

/**
 * Stop flag: a worker goes on until a plain {@code boolean} says otherwise. Nothing makes the worker see the change: the
 * compiler may read the flag once, before the loop, and the worker never stops.
 *
 * <p>The test passes also in the other order, since executions under control are sequentially consistent; the race is found
 * all the same. The repair makes the flag volatile.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample06StopFlag {
    private Sample06StopFlag() {}

    static class Racy {
        static final class Poller implements Runnable {
            private static final int MOST_ROUNDS = 20; // so that the sample ends, whatever the compiler does

            private final CountDownLatch ended = new CountDownLatch(1);
            private boolean stopped;

            void stop() {
                stopped = true;
            }

            @Override
            public void run() {
                for (int round = 0; round < MOST_ROUNDS && !stopped; round++) {
                    Thread.onSpinWait();
                }
                ended.countDown();
            }

            boolean hasEnded() {
                return ended.getCount() == 0;
            }
        }

        @PredictRaces
        void endsAfterStop() throws InterruptedException {
            Poller poller = new Poller();
            Thread thread = new Thread(poller, "poller");
            thread.start();
            poller.stop();
            await().until(poller::hasEnded);
            thread.join();
            assertThat(poller.hasEnded()).isTrue();
        }
    }

    static class Repaired {
        static final class Poller implements Runnable {
            private static final int MOST_ROUNDS = 20;

            private final CountDownLatch ended = new CountDownLatch(1);
            private volatile boolean stopped;

            void stop() {
                stopped = true;
            }

            @Override
            public void run() {
                for (int round = 0; round < MOST_ROUNDS && !stopped; round++) {
                    Thread.onSpinWait();
                }
                ended.countDown();
            }

            boolean hasEnded() {
                return ended.getCount() == 0;
            }
        }

        @PredictRaces
        void endsAfterStop() throws InterruptedException {
            Poller poller = new Poller();
            Thread thread = new Thread(poller, "poller");
            thread.start();
            poller.stop();
            await().until(poller::hasEnded);
            thread.join();
            assertThat(poller.hasEnded()).isTrue();
        }
    }
}
