package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.corpus.Survivors;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.origin.MonitorKeeper;
import io.foretrace.scheduler.origin.NativeMonitor;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/**
 * An execution ends while a thread really wants a monitor, and whoever has that monitor waits for its turn: nobody would go
 * on, ever.
 */
@Timeout(300)
class NativeMonitorsTest {
    private static final Limits SHORT = new Limits(3_000, 300);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    /** Whatever an execution has left behind. */
    @AfterEach
    void theNextExecutionIsAsGoodAsAny() {
        for (int i = 0; i < 3; i++) {
            Execution execution = Controlled.run(() -> Bodies::ordinary);
            assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
            assertThat(execution.uncontrolled()).isEmpty();
            assertThat(execution.leftovers()).isEmpty();
        }
    }

    private static Execution ends(Supplier<Body> body) throws InterruptedException {
        Set<Thread> before = Survivors.alive();
        Execution execution = Controlled.run(body, new KeepRunning(), SHORT);
        assertThat(Survivors.since(before)).isEmpty();
        assertThat(execution.leftovers()).isEmpty();
        return execution;
    }

    @Test
    void theOwnerWouldGoOn() throws InterruptedException {
        Execution execution = ends(() -> Bodies::wantedByTheBody);
        assertThat(execution.outcome()).isInstanceOf(Outcome.StepBound.class);
        assertThat(execution.uncontrolled())
                .anySatisfy(sentence ->
                        assertThat(sentence).startsWith("Thread 0 (").contains("blocked outside"));
    }

    @Test
    void anotherThreadEndsTheExecution() throws InterruptedException {
        assertThat(ends(() -> Bodies::endedByAnother).outcome()).isEqualTo(new Outcome.Exited("0.2", 3));
    }

    @Test
    void theOwnerWaitsForEver() throws InterruptedException {
        assertThat(ends(() -> Bodies::ownerWaits).outcome()).isInstanceOf(Outcome.TimedOut.class);
    }

    @Test
    void theOwnerWantsAMonitorItself() throws InterruptedException {
        assertThat(ends(() -> Bodies::chain).outcome()).isInstanceOf(Outcome.StepBound.class);
    }

    @Test
    void theOwnerHasTheMonitorOnWhichTheBodyWaits() throws InterruptedException {
        assertThat(ends(() -> Bodies::endedUnderTheMonitorOfAWaiter).outcome()).isEqualTo(new Outcome.Exited("0.1", 4));
    }

    @Test
    void aThreadOutsideKeepsTheMonitorOnWhichOneOfOursWaits() throws InterruptedException {
        Set<Thread> before = Survivors.alive();
        Object monitor = new Object();
        CountDownLatch waits = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        Thread keeper = Controlled.plain("keeper", () -> keep(monitor, waits, done));
        Execution execution = Controlled.run(
                () -> () -> Bodies.waitsFor(monitor, waits), new KeepRunning(), new Limits(5_000, 1_000));
        assertThat(execution.outcome())
                .isInstanceOfSatisfying(
                        Outcome.TimedOut.class,
                        timedOut -> assertThat(timedOut.seen())
                                .startsWith("thread 0.1 (waits) ")
                                .endsWith("it wants a monitor that thread \"keeper\" has"));
        assertThat(execution.leftovers()).singleElement().asString().contains("0.1 (waits)", "was left behind");
        theNextExecutionIsAsGoodAsAny();
        List<Throwable> uncaught = new CopyOnWriteArrayList<>();
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> uncaught.add(exception));
        done.countDown();
        keeper.join();
        assertThat(Survivors.since(before)).isEmpty();
        Thread.setDefaultUncaughtExceptionHandler(null);
        assertThat(uncaught).isEmpty();
    }

    /** The one that lets the waiter go on must not need the monitor for that. Several times: the waiter may want its monitor back by itself. */
    @Test
    void aThreadOutsideTakesTheMonitorJustBeforeItsWaiterIsToGoOn() throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            Object monitor = new Object();
            MonitorKeeper keeper = new MonitorKeeper(monitor);
            Thread thread = Controlled.plain("keeper", keeper);
            Execution execution = Controlled.run(
                    () -> () -> Bodies.notifiesOneWhoseMonitorIsKept(monitor, keeper::keep),
                    new KeepRunning(),
                    new Limits(5_000, 300));
            assertThat(keeper.has())
                    .as("the execution ended although the monitor is kept")
                    .isTrue();
            keeper.letGo();
            thread.join();
            assertThat(execution.outcome())
                    .isInstanceOfSatisfying(
                            Outcome.TimedOut.class,
                            timedOut -> assertThat(timedOut.seen())
                                    .startsWith("thread 0.1 (waits) ")
                                    .endsWith("it wants a monitor that thread \"keeper\" has"));
        }
    }

    @Test
    void aThreadOutsideTakesTheMonitorForAMomentJustBeforeItsWaiterIsToGoOn() throws InterruptedException {
        for (int i = 0; i < 20; i++) {
            Object monitor = new Object();
            MonitorKeeper keeper = new MonitorKeeper(monitor);
            Thread thread = Controlled.plain("keeper", keeper);
            Execution execution = Controlled.run(() -> () -> Bodies.notifiesOneWhoseMonitorIsKept(monitor, () -> {
                keeper.keep();
                keeper.letGo();
            }));
            thread.join();
            assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        }
    }

    @EnabledForJreRange(min = JRE.JAVA_21)
    @Test
    void aVirtualThreadGoesOnFromItsMonitorWithoutAnInterrupt() {
        for (int seed = 0; seed < 50; seed++) {
            Execution execution = Controlled.run(() -> Bodies::virtualThreadsTakeTurns, seed);
            assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
            assertThat(execution.uncontrolled()).isEmpty();
        }
    }

    private static void keep(Object monitor, CountDownLatch waits, CountDownLatch done) {
        try {
            while (waits.getCount() > 0) {
                Thread.sleep(1); // whoever is woken by one of ours comes under control
            }
            synchronized (monitor) {
                done.await();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Loaded after the agent. */
    @SuppressWarnings({"WaitNotInLoop", "InfiniteLoopStatement", "ThreadPriorityCheck", "NonAtomicVolatileUpdate"})
    // Waits without an end, loops without one: what ends an execution has to cope.
    static final class Bodies {
        private static volatile int sink;

        private Bodies() {}

        static void ordinary() throws InterruptedException {
            Thread thread = new Thread(() -> sink = 1);
            thread.start();
            sink = 2;
            thread.join();
        }

        static void wantedByTheBody() throws InterruptedException {
            Object monitor = new Object();
            start("owner", monitor, Bodies::goOn);
            NativeMonitor.locked(monitor, () -> sink = 3);
        }

        static void endedByAnother() throws InterruptedException {
            Object monitor = new Object();
            CountDownLatch ended = new CountDownLatch(1);
            start("owner", monitor, () -> await(ended));
            new Thread(() -> System.exit(3)).start();
            NativeMonitor.locked(monitor, () -> sink = 3);
        }

        static void ownerWaits() throws InterruptedException {
            Object monitor = new Object();
            start("owner", monitor, () -> await(new CountDownLatch(1)));
            NativeMonitor.locked(monitor, () -> sink = 3);
        }

        static void chain() throws InterruptedException {
            Object first = new Object();
            Object second = new Object();
            start("goes on", first, Bodies::goOn);
            start("wants the first", second, () -> NativeMonitor.locked(first, () -> sink = 4));
            NativeMonitor.locked(second, () -> sink = 3);
        }

        static void endedUnderTheMonitorOfAWaiter() throws InterruptedException {
            Object monitor = new Object();
            synchronized (monitor) {
                new Thread(() -> {
                            synchronized (monitor) {
                                System.exit(4);
                            }
                        })
                        .start();
                monitor.wait();
            }
        }

        static void waitsFor(Object monitor, CountDownLatch waits) throws InterruptedException {
            Thread thread = new Thread(() -> waitOn(monitor, waits), "waits");
            thread.start();
            thread.join();
        }

        static void notifiesOneWhoseMonitorIsKept(Object monitor, Runnable keep) throws InterruptedException {
            CountDownLatch waits = new CountDownLatch(1);
            Thread thread = new Thread(() -> waitOn(monitor, waits), "waits");
            thread.start();
            waits.await();
            synchronized (monitor) {
                monitor.notifyAll();
            }
            keep.run();
            thread.join();
        }

        static void virtualThreadsTakeTurns() throws Exception {
            Object monitor = new Object();
            int[] turns = new int[1];
            Thread odd = startVirtual(() -> takeTurns(monitor, turns, 1));
            Thread even = startVirtual(() -> takeTurns(monitor, turns, 0));
            odd.join();
            even.join();
            assertThat(turns[0]).isEqualTo(10);
        }

        private static Thread startVirtual(Runnable action) throws Exception {
            return (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, action);
        }

        private static void takeTurns(Object monitor, int[] turns, int mine) {
            synchronized (monitor) {
                for (int i = 0; i < 5; i++) {
                    while (turns[0] % 2 != mine) {
                        waitOn(monitor, new CountDownLatch(1));
                    }
                    turns[0]++;
                    monitor.notifyAll();
                }
            }
        }

        private static void waitOn(Object monitor, CountDownLatch waits) {
            synchronized (monitor) {
                waits.countDown();
                try {
                    monitor.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                assertThat(Thread.currentThread().isInterrupted()).isFalse();
            }
        }

        /** Returns when the thread has the monitor. */
        private static void start(String name, Object monitor, Runnable action) throws InterruptedException {
            CountDownLatch has = new CountDownLatch(1);
            Runnable body = () -> {
                has.countDown();
                Thread.yield(); // whoever wants the monitor comes before the action
                action.run();
            };
            new Thread(() -> NativeMonitor.locked(monitor, body), name).start();
            has.await();
        }

        private static void goOn() {
            while (true) {
                sink++;
            }
        }

        private static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
