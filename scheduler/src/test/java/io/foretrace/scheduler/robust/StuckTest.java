package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.corpus.Survivors;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads that do not go on: what is said about them, and that the run goes on without them. */
@Timeout(300)
// What is written does not matter: that it is, under these locks, does.
@SuppressWarnings({"StaticGuardedByInstance", "NonAtomicVolatileUpdate"})
class StuckTest {
    private static final Limits SHORT = new Limits(5_000, 500);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static Execution stuck(Supplier<Body> body) {
        Execution execution = Controlled.run(body, new KeepRunning(), SHORT);
        Controlled.waiting(execution.outcome()).forEach(StuckTest::standsInTheProgram);
        return execution;
    }

    private static void standsInTheProgram(Outcome.Waiting waiting) {
        assertThat(waiting.stack())
                .as(waiting.toString())
                .isNotEmpty()
                .anyMatch(frame -> frame.getClassName().startsWith(Bodies.class.getName()))
                .noneMatch(frame -> frame.getClassName().startsWith("io.foretrace.scheduler.bridge")
                        || frame.getClassName().startsWith("io.foretrace.scheduler.control"));
    }

    @Test
    void aDeadlockOfMonitorsIsACycleInOrder() {
        Outcome outcome =
                stuck(() -> () -> Bodies.deadlock(new Left(), new Right())).outcome();
        assertThat(outcome).isInstanceOf(Outcome.Deadlock.class);
        List<Outcome.Waiting> cycle = ((Outcome.Deadlock) outcome).cycle();
        assertThat(cycle).hasSize(2);
        Outcome.Waiting one = cycle.get(0);
        Outcome.Waiting other = cycle.get(1);
        assertThat(List.of(one.thread(), other.thread())).containsExactlyInAnyOrder("0.1", "0.2");
        assertThat(one.awaited().kind()).isEqualTo(Awaited.Kind.MONITOR);
        assertThat(one.holder()).contains(other.thread());
        assertThat(other.awaited().kind()).isEqualTo(Awaited.Kind.MONITOR);
        assertThat(other.holder()).contains(one.thread());
        Outcome.Waiting first = one.thread().equals("0.1") ? one : other;
        assertThat(first.javaName()).isEqualTo("left first");
        assertThat(first.holds())
                .singleElement()
                .satisfies(lock -> assertThat(lock.text()).contains("Left@"));
        assertThat(first.awaited().toString()).contains("Right@");
        assertThat(first.stack().get(0).getMethodName()).isEqualTo("inner");
    }

    @Test
    void aDeadlockOfLocksIsACycleInOrder() {
        Outcome outcome = stuck(() -> () -> Bodies.lockDeadlock(3)).outcome();
        assertThat(outcome).isInstanceOf(Outcome.Deadlock.class);
        List<Outcome.Waiting> cycle = ((Outcome.Deadlock) outcome).cycle();
        assertThat(cycle).hasSize(3);
        for (int i = 0; i < 3; i++) {
            assertThat(cycle.get(i).awaited().kind()).isEqualTo(Awaited.Kind.LOCK);
            assertThat(cycle.get(i).awaited().toString()).contains("ReentrantLock");
            assertThat(cycle.get(i).holder()).contains(cycle.get((i + 1) % 3).thread());
            assertThat(cycle.get(i).holds()).hasSize(1);
        }
    }

    @Test
    void aPartialDeadlockIsFoundThoughTheBodyReturns() {
        Execution execution = stuck(() -> () -> Bodies.partialDeadlock(new Left(), new Right()));
        assertThat(execution.outcome()).isInstanceOf(Outcome.Deadlock.class);
        assertThat(Controlled.waiting(execution.outcome()))
                .extracting(Outcome.Waiting::javaName)
                .containsExactlyInAnyOrder("left first", "right first");
    }

    @Test
    void aHangSaysWhatEachThreadWaitsFor() {
        Outcome outcome = stuck(() -> Bodies::hang).outcome();
        assertThat(outcome).isInstanceOf(Outcome.Hang.class);
        List<Outcome.Waiting> waiting = ((Outcome.Hang) outcome).waiting();
        assertThat(waiting).extracting(Outcome.Waiting::thread).containsExactly("0", "0.1", "0.2");
        assertThat(waiting.get(0).awaited()).hasToString("the end of thread 0.1");
        assertThat(waiting.get(1).awaited().toString()).startsWith("a notification of Object@");
        assertThat(waiting.get(2).awaited().toString()).contains("CountDownLatch");
    }

    @Test
    void moreStepsThanAllowedAreAnOutcome() {
        for (long seed = 1; seed <= 3; seed++) {
            Execution execution = Controlled.run(() -> Bodies::livelock, new RandomStrategy(seed), SHORT);
            assertThat(execution.outcome()).isInstanceOf(Outcome.StepBound.class);
            assertThat(execution.steps()).isEqualTo(SHORT.steps());
            assertThat(Controlled.waiting(execution.outcome()))
                    .extracting(Outcome.Waiting::thread)
                    .contains("0.1", "0.2");
        }
    }

    @Test
    void aThreadThatDoesNothingVisibleIsEndedAfterItsTime() {
        endsInTime(() -> () -> Bodies.inThread(Bodies::spin), "0", "0.1");
    }

    @Test
    void aBodyThatDoesNothingVisibleIsEndedAfterItsTime() {
        endsInTime(() -> () -> Bodies.spin(), "0");
    }

    private static void endsInTime(Supplier<Body> body, String... threads) {
        Outcome outcome = stuck(body).outcome();
        assertThat(outcome).isInstanceOf(Outcome.TimedOut.class);
        assertThat(((Outcome.TimedOut) outcome).threads())
                .extracting(Outcome.Waiting::thread)
                .containsExactly(threads);
        String seen = ((Outcome.TimedOut) outcome).seen();
        assertThat(seen)
                .startsWith("thread " + threads[threads.length - 1] + " (")
                .contains(" used ");
        assertThat(cpuMillis(seen)).isBetween(SHORT.millis(), SHORT.millis() + 3_000);
    }

    /** The thread's own time, not the machine's: that is what it has a budget of. */
    private static long cpuMillis(String seen) {
        return Long.parseLong(seen.replaceAll(".* used (\\d+) ms of CPU time.*", "$1"));
    }

    @Test
    void aThreadThatSwallowsEverythingIsEndedAllTheSame() throws InterruptedException {
        Set<Thread> before = Survivors.alive();
        Execution execution = Controlled.run(() -> Bodies::stubborn, new KeepRunning(), SHORT);
        assertThat(execution.outcome()).isInstanceOf(Outcome.StepBound.class);
        assertThat(Survivors.since(before)).isEmpty();
    }

    @Test
    void aThreadThatCannotBeEndedIsLeftBehindAndNamed() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Execution execution = Controlled.run(() -> () -> Bodies.acceptForEver(server), new KeepRunning(), SHORT);
            assertThat(execution.leftovers())
                    .anySatisfy(sentence -> assertThat(sentence).contains("0.1 (accepting)", "was left behind"));
        }
        assertThat(Controlled.run(() -> () -> Bodies.inThread(() -> {})).outcome())
                .isEqualTo(new Outcome.Passed());
    }

    /** Named in reports. */
    static final class Left {}

    /** Named in reports. */
    static final class Right {}

    /** Loaded after the agent. */
    @SuppressWarnings({"WaitNotInLoop", "LockNotBeforeTry"}) // that is the point
    static final class Bodies {
        private static volatile int sink;

        private Bodies() {}

        static void inThread(Runnable action) throws InterruptedException {
            Thread thread = new Thread(action);
            thread.start();
            thread.join();
        }

        static void deadlock(Object left, Object right) throws InterruptedException {
            for (Thread thread : startDeadlock(left, right)) {
                thread.join();
            }
        }

        static void partialDeadlock(Object left, Object right) throws InterruptedException {
            startDeadlock(left, right);
            inThread(() -> sink = 1);
        }

        private static List<Thread> startDeadlock(Object left, Object right) {
            CountDownLatch both = new CountDownLatch(2);
            Thread one = new Thread(() -> outer(left, right, both), "left first");
            Thread other = new Thread(() -> outer(right, left, both), "right first");
            one.start();
            other.start();
            return List.of(one, other);
        }

        private static void outer(Object first, Object second, CountDownLatch both) {
            synchronized (first) {
                both.countDown();
                await(both);
                inner(second);
            }
        }

        private static void inner(Object second) {
            synchronized (second) {
                sink = 2;
            }
        }

        private static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        static void lockDeadlock(int size) throws InterruptedException {
            CountDownLatch all = new CountDownLatch(size);
            ReentrantLock[] locks = new ReentrantLock[size];
            Thread[] threads = new Thread[size];
            for (int i = 0; i < size; i++) {
                locks[i] = new ReentrantLock();
            }
            for (int i = 0; i < size; i++) {
                int number = i;
                threads[i] = new Thread(() -> {
                    locks[number].lock();
                    all.countDown();
                    await(all);
                    locks[(number + 1) % size].lock();
                });
                threads[i].start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }

        static void hang() throws InterruptedException {
            Object monitor = new Object();
            Thread waits = new Thread(() -> {
                synchronized (monitor) {
                    try {
                        monitor.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            });
            Thread awaits = new Thread(() -> await(new CountDownLatch(1)));
            waits.start();
            awaits.start();
            waits.join();
        }

        static void livelock() throws InterruptedException {
            Thread one = new Thread(() -> toggle(1));
            Thread other = new Thread(() -> toggle(2));
            one.start();
            other.start();
            one.join();
        }

        private static void toggle(int value) {
            while (sink != 7) {
                sink = value;
            }
        }

        static void spin() {
            long sum = 1;
            while (sum != 0) {
                sum = sum * 31 | 1;
            }
        }

        static void stubborn() throws InterruptedException {
            Thread thread = new Thread(Bodies::neverEnd, "stubborn");
            thread.start();
            Thread.sleep(10);
        }

        @SuppressWarnings({"EmptyCatch", "InfiniteLoopStatement"}) // that is the point
        private static void neverEnd() {
            while (true) {
                try {
                    sink++;
                } catch (Throwable e) {
                    // goes on
                }
            }
        }

        static void acceptForEver(ServerSocket server) throws InterruptedException {
            Thread thread = new Thread(
                    () -> {
                        try {
                            server.accept().close();
                        } catch (IOException e) {
                            sink = 4; // the test closed it
                        }
                    },
                    "accepting");
            thread.start();
            Thread.sleep(10);
        }
    }
}
