package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.Pct;
import io.foretrace.scheduler.strategy.Pos;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A thread that spins, and has a lock in its hand most of the time, waits for one that needs that lock: it comes. */
@Timeout(300)
class FairnessTest {
    private static final Limits LIMITS = new Limits(300_000, 10_000);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    static Stream<SchedulingStrategy> strategies() {
        return Stream.of(
                new KeepRunning(),
                new Pct(1, 3, 1_000),
                new Pct(2, 1, 10),
                new Pct(3, 2, 100),
                new RandomStrategy(1),
                new Pos(1));
    }

    private static void passes(Supplier<Body> body, SchedulingStrategy strategy) {
        assertThat(Controlled.run(body, strategy, LIMITS).outcome()).isEqualTo(new Outcome.Passed());
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void aMonitorIsGivenBackNowAndThen(SchedulingStrategy strategy) {
        passes(() -> () -> Bodies.monitor(() -> {}), strategy);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void aThreadYieldsOnlyWithTheMonitorInItsHand(SchedulingStrategy strategy) {
        passes(() -> () -> Bodies.monitor(Thread::yield), strategy);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void aThreadYieldsOnlyWithTheLockInItsHand(SchedulingStrategy strategy) {
        passes(() -> () -> Bodies.lock(Thread::yield, true), strategy);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void theOtherTriesAndYields(SchedulingStrategy strategy) {
        for (int steps = 0; steps < 10; steps++) { // the lock may be taken at the end of every time slice
            int more = steps;
            passes(() -> () -> Bodies.lock(() -> Bodies.spin(more), false), strategy);
        }
    }

    /** Loaded after the agent. Programs that are not well written, but end. */
    @SuppressWarnings({"LockNotBeforeTry", "StaticGuardedByInstance", "ThreadPriorityCheck", "UnusedVariable"})
    static final class Bodies {
        private static boolean done;
        private static int spins;

        private Bodies() {}

        static void monitor(Runnable pause) throws InterruptedException {
            Object monitor = new Object();
            done = false;
            Thread other = new Thread(() -> {
                synchronized (monitor) {
                    done = true;
                }
            });
            other.start();
            boolean seen = false;
            while (!seen) {
                synchronized (monitor) {
                    spins++;
                    pause.run();
                    seen = done;
                }
            }
            other.join();
        }

        static void lock(Runnable pause, boolean waits) throws InterruptedException {
            ReentrantLock lock = new ReentrantLock();
            done = false;
            Thread other = new Thread(() -> take(lock, waits));
            other.start();
            boolean seen = false;
            while (!seen) {
                lock.lock();
                spins++;
                pause.run();
                spins++;
                seen = done;
                lock.unlock();
            }
            other.join();
        }

        static void spin(int steps) {
            for (int i = 0; i < steps; i++) {
                spins = i;
            }
        }

        private static void take(ReentrantLock lock, boolean waits) {
            if (waits) {
                lock.lock();
            } else {
                while (!lock.tryLock()) {
                    Thread.yield();
                }
            }
            done = true;
            lock.unlock();
        }
    }
}
