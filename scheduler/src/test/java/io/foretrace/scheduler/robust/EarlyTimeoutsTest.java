package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.origin.Told;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.Pct;
import io.foretrace.scheduler.strategy.RandomStrategy;
import io.foretrace.scheduler.strategy.Replay;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A short wait may end under some schedules although what it waits for is on its way; a long one does not. */
@Timeout(300)
class EarlyTimeoutsTest {
    private static final int SEEDS = 30;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    static Stream<Wait> waits() {
        return Stream.of(
                Bodies::tryLock, Bodies::poll, Bodies::await, Bodies::get, Bodies::join, Bodies::sleep, Bodies::waitOn);
    }

    /** Answers whether what it waited for so many milliseconds had happened. */
    interface Wait {
        boolean happened(long millis) throws Exception;
    }

    private static Set<Boolean> seen(Wait wait, long millis, LongFunction<SchedulingStrategy> strategies) {
        Told seen = new Told();
        for (long seed = 0; seed < SEEDS; seed++) {
            Execution execution = Controlled.run(() -> body(wait, millis, seen), strategies.apply(seed));
            assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
            Told again = new Told();
            assertThat(Controlled.run(() -> body(wait, millis, again), new Replay(execution.schedule()))
                            .recording()
                            .text())
                    .isEqualTo(execution.recording().text());
        }
        return seen.answers();
    }

    private static Body body(Wait wait, long millis, Told seen) {
        return () -> seen.tell(wait.happened(millis));
    }

    @ParameterizedTest
    @MethodSource("waits")
    void aShortWaitMayEndAtAnyTime(Wait wait) {
        assertThat(seen(wait, 10, RandomStrategy::new)).contains(false);
        assertThat(seen(wait, 10, seed -> new Pct(seed, 3, 50))).contains(false);
    }

    @ParameterizedTest
    @MethodSource("waits")
    void aLongWaitDoesNot(Wait wait) {
        assertThat(seen(wait, 1_000, RandomStrategy::new)).containsExactly(true);
    }

    @ParameterizedTest
    @MethodSource("waits")
    void timePassesOnlyWhenNobodyCanRunIfThereAreToBeFewSwitches(Wait wait) {
        assertThat(seen(wait, 10, seed -> new KeepRunning())).containsExactly(true);
    }

    /** Loaded after the agent. */
    @SuppressWarnings({"WaitNotInLoop", "LockNotBeforeTry", "UnusedVariable"}) // the time-out is the point
    static final class Bodies {
        private static volatile int sink;

        private Bodies() {}

        private static void work() {
            for (int i = 0; i < 50; i++) {
                sink = i;
            }
        }

        private static Thread start(Runnable action) {
            Thread thread = new Thread(action);
            thread.start();
            return thread;
        }

        static boolean tryLock(long millis) throws InterruptedException {
            ReentrantLock lock = new ReentrantLock();
            CountDownLatch held = new CountDownLatch(1);
            Thread thread = start(() -> {
                lock.lock();
                held.countDown();
                work();
                lock.unlock();
            });
            held.await();
            boolean taken = lock.tryLock(millis, TimeUnit.MILLISECONDS);
            thread.join();
            return taken;
        }

        static boolean poll(long millis) throws InterruptedException {
            LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
            Thread thread = start(() -> {
                work();
                queue.add(1);
            });
            boolean found = queue.poll(millis, TimeUnit.MILLISECONDS) != null;
            thread.join();
            return found;
        }

        static boolean await(long millis) throws InterruptedException {
            CountDownLatch latch = new CountDownLatch(1);
            Thread thread = start(() -> {
                work();
                latch.countDown();
            });
            boolean open = latch.await(millis, TimeUnit.MILLISECONDS);
            thread.join();
            return open;
        }

        static boolean get(long millis) throws Exception {
            FutureTask<Integer> task = new FutureTask<>(() -> {
                work();
                return 1;
            });
            Thread thread = start(task);
            try {
                return task.get(millis, TimeUnit.MILLISECONDS) == 1;
            } catch (TimeoutException e) {
                return false;
            } finally {
                thread.join();
            }
        }

        static boolean join(long millis) throws InterruptedException {
            boolean[] done = new boolean[1];
            Thread thread = start(() -> {
                work();
                done[0] = true;
            });
            thread.join(millis);
            boolean ended = done[0];
            thread.join();
            return ended;
        }

        static boolean sleep(long millis) throws InterruptedException {
            boolean[] done = new boolean[1];
            Thread thread = start(() -> {
                work();
                done[0] = true;
            });
            Thread.sleep(millis);
            boolean ended = done[0];
            thread.join();
            return ended;
        }

        static boolean waitOn(long millis) throws InterruptedException {
            boolean[] done = new boolean[1];
            Thread thread = start(() -> {
                work();
                synchronized (done) {
                    done[0] = true;
                    done.notifyAll();
                }
            });
            boolean woken;
            synchronized (done) {
                if (!done[0]) {
                    done.wait(millis);
                }
                woken = done[0];
            }
            thread.join();
            return woken;
        }
    }
}
