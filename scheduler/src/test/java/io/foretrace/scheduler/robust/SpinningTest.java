package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who waits in a loop for one that sleeps sees it wake up: time goes on although a thread can run. */
@Timeout(300)
class SpinningTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void aLoopThatYields() {
        passes(() -> Bodies::yields);
    }

    @Test
    void aLoopThatSaysThatItSpins() {
        passes(() -> Bodies::spins);
    }

    @Test
    void aLoopThatSaysNothing() {
        passes(() -> Bodies::polls);
    }

    @Test
    void aLoopUntilATimeThatLetsOthersRun() {
        passes(() -> Bodies::untilADeadline);
    }

    @Test
    void aWaitForTheEndOfAThreadByItsMonitor() {
        passes(() -> Bodies::waitsOnTheThread);
    }

    @Test
    void aWaitForTheStateOfAThread() {
        passes(() -> Bodies::waitsForTheState);
    }

    @Test
    void aTimeOutDoesNotComeEarlyBecauseAThreadIsBusy() {
        passes(() -> Bodies::busyWhileWaitedFor);
    }

    private static void passes(Supplier<Body> body) {
        for (long seed = 0; seed < 5; seed++) {
            assertThat(Controlled.run(body, seed).outcome()).isEqualTo(new Outcome.Passed());
        }
        assertThat(Controlled.run(body).outcome()).isEqualTo(new Outcome.Passed());
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private static volatile boolean stop;

        private Bodies() {}

        static void yields() throws InterruptedException {
            until(Thread::yield);
        }

        static void spins() throws InterruptedException {
            until(Thread::onSpinWait);
        }

        private static void until(Runnable pause) throws InterruptedException {
            stop = false;
            Thread thread = new Thread(() -> {
                while (!stop) {
                    pause.run();
                }
            });
            thread.start();
            Thread.sleep(50);
            stop = true;
            thread.join();
        }

        static void polls() throws InterruptedException {
            ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
            Thread thread = new Thread(() -> {
                while (queue.poll() == null) {
                    assertThat(queue).isNotNull();
                }
            });
            thread.start();
            Thread.sleep(20);
            queue.add("done");
            thread.join();
        }

        static void untilADeadline() {
            stop = false;
            Thread thread = new Thread(() -> {
                try {
                    Thread.sleep(20);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                stop = true;
            });
            thread.start();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
            while (!stop && System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            assertThat(stop).isTrue();
        }

        @SuppressWarnings("SynchronizeOnNonFinalField")
        static void waitsOnTheThread() throws InterruptedException {
            Thread thread = new Thread(() -> stop = true);
            thread.start();
            synchronized (thread) {
                while (thread.isAlive()) {
                    thread.wait();
                }
            }
        }

        static void waitsForTheState() throws InterruptedException {
            CountDownLatch latch = new CountDownLatch(1);
            Thread thread = new Thread(() -> {
                try {
                    latch.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            thread.start();
            while (thread.getState() != Thread.State.WAITING) {
                Thread.sleep(1);
            }
            latch.countDown();
            thread.join();
        }

        static void busyWhileWaitedFor() throws Exception {
            int[] sum = {0};
            CompletableFuture<Integer> result = CompletableFuture.supplyAsync(() -> {
                for (int i = 0; i < 3_000; i++) {
                    sum[0] += i;
                }
                return sum[0];
            });
            assertThat(result.get(1, TimeUnit.SECONDS)).isPositive();
        }
    }
}
