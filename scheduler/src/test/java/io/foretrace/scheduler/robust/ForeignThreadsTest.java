package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** A thread that was there before the execution may let one of its threads go on. */
@Timeout(300)
class ForeignThreadsTest {
    private static final long LATER_MILLIS = 20;

    private final Thread main = Thread.currentThread();

    /** Before its body begins, an execution waits for threads outside to rest: that is not the wait that a test means. */
    private final AtomicBoolean bodyHasBegun = new AtomicBoolean();

    private ExecutorService foreign = Executors.newSingleThreadExecutor();

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @BeforeEach
    void startTheForeignThread() throws Exception {
        foreign = Executors.newSingleThreadExecutor();
        foreign.submit(() -> {}).get();
    }

    @AfterEach
    void endTheForeignThread() {
        foreign.shutdownNow();
    }

    /** Runs it in the foreign thread, when the body waits for that. */
    private void later(Runnable action) {
        foreign.execute(() -> {
            awaitThatMainWaits();
            action.run();
        });
    }

    private void awaitThatMainWaits() {
        do {
            sleepReally(LATER_MILLIS);
        } while (!bodyHasBegun.get() || !isWaiting(main.getState()));
    }

    private static boolean isWaiting(Thread.State state) {
        return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
    }

    private Execution passes(Supplier<Body> body) {
        Execution execution = Controlled.run(() -> thatSaysThatItBegins(body.get()));
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        return execution;
    }

    private Body thatSaysThatItBegins(Body body) {
        return () -> {
            bodyHasBegun.set(true);
            body.run();
        };
    }

    @Test
    void completesAFuture() {
        CompletableFuture<String> future = new CompletableFuture<>();
        later(() -> future.complete("done"));
        passes(() -> () -> assertThat(future.get()).isEqualTo("done"));
    }

    /** As a watcher does that looks whether threads are alive: to be told by the JVM, the child has to be gone. */
    @Test
    void waitsForTheEndOfAChildWhichIsTheLastThatCanRun() {
        CompletableFuture<Thread> child = new CompletableFuture<>();
        CountDownLatch hasEnded = new CountDownLatch(1);
        later(() -> {
            while (child.join().isAlive()) {
                sleepReally(LATER_MILLIS);
            }
            hasEnded.countDown();
        });
        passes(() -> () -> {
            child.complete(Bodies.started());
            hasEnded.await();
        });
    }

    @Test
    void completesAFutureThatAChildWaitsFor() {
        CompletableFuture<String> future = new CompletableFuture<>();
        later(() -> future.complete("done"));
        passes(() -> () -> Bodies.inThread(() -> assertThat(future.join()).isEqualTo("done")));
    }

    @EnabledForJreRange(min = JRE.JAVA_21)
    @Test
    void completesAFutureThatAVirtualThreadWaitsFor() {
        passes(() -> () -> Bodies.inVirtualThread(() -> assertThat(foreign.submit(() -> {
                            sleepReally(300);
                            return "done";
                        })
                        .get())
                .isEqualTo("done")));
    }

    @EnabledForJreRange(min = JRE.JAVA_21)
    @Test
    void isAVirtualThread() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Future<?> virtual = Bodies.startVirtual(() -> {
            sleepReally(300);
            latch.countDown();
            return "done";
        });
        passes(() -> latch::await);
        assertThat(virtual.get()).isEqualTo("done");
    }

    @EnabledForJreRange(min = JRE.JAVA_21)
    @Test
    void aVirtualThreadThatIsWokenIsNamedAlsoIfNobodyWaitsForIt() throws Exception {
        SynchronousQueue<String> tasks = new SynchronousQueue<>();
        Future<?> virtual = Bodies.startVirtual(tasks::take);
        Execution execution = passes(() -> () -> tasks.put("a task"));
        assertThat(virtual.get()).isEqualTo("a task");
        assertThat(execution.outsiders()).containsExactly("a virtual thread");
    }

    @Test
    void aThreadThatWasBusyIsNamedIfItIsWokenWhereItDoesNotRest() throws Exception {
        AtomicBoolean ready = new AtomicBoolean();
        Thread busy = new Thread(() -> sleepUntil(ready), "busy");
        busy.start();
        Execution execution = passes(() -> () -> LockSupport.unpark(busy));
        ready.set(true);
        busy.join();
        assertThat(execution.outsiders()).containsExactly("busy");
    }

    private static void sleepUntil(AtomicBoolean ready) {
        while (!ready.get()) {
            sleepReally(LATER_MILLIS);
        }
    }

    @Test
    void aThreadThatComesUnderControlIsNoOutsider() throws Exception {
        Execution execution = passes(
                () -> () -> assertThat(foreign.submit(() -> "done").get()).isEqualTo("done"));
        assertThat(execution.outsiders()).isEmpty();
    }

    @Test
    void opensALatch() {
        CountDownLatch latch = new CountDownLatch(1);
        later(latch::countDown);
        passes(() -> latch::await);
    }

    @Test
    void unparks() {
        AtomicBoolean ready = new AtomicBoolean();
        later(() -> {
            ready.set(true);
            LockSupport.unpark(main);
        });
        passes(() -> () -> Bodies.parkUntil(ready));
    }

    @Test
    void notifies() {
        Object monitor = new Object();
        AtomicBoolean ready = new AtomicBoolean();
        later(() -> {
            synchronized (monitor) {
                ready.set(true);
                monitor.notifyAll();
            }
        });
        Execution execution = passes(() -> () -> Bodies.waitUntil(monitor, ready));
        assertThat(execution.uncontrolled()).singleElement().asString().contains("was notified by thread pool-");
    }

    @Test
    void interruptsASleeper() {
        later(main::interrupt);
        Execution execution = passes(() -> Bodies::waitForAnInterrupt);
        assertThat(execution.uncontrolled()).singleElement().asString().contains("was interrupted by thread pool-");
    }

    @Test
    void releasesALock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        foreign.submit(lock::lock).get();
        later(lock::unlock);
        passes(() -> () -> Bodies.withLock(lock));
        assertThat(lock.isLocked()).isFalse();
    }

    @Test
    void holdsAMonitorForAWhile() throws Exception {
        Object monitor = new Object();
        CountDownLatch held = new CountDownLatch(1);
        foreign.execute(() -> {
            synchronized (monitor) {
                held.countDown();
                sleepReally(1_000);
            }
        });
        held.await();
        Execution execution = passes(() -> () -> Bodies.withMonitor(monitor));
        assertThat(execution.uncontrolled())
                .anySatisfy(sentence ->
                        assertThat(sentence).startsWith("Thread 0 ").contains("blocked outside Foretrace's control"));
    }

    @Test
    void isATimerFromBefore() {
        Timer timer = new Timer("timer from before", true);
        CountDownLatch latch = new CountDownLatch(1);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        latch.countDown();
                    }
                },
                LATER_MILLIS);
        passes(() -> latch::await);
        timer.cancel();
    }

    @Test
    void isAnExecutorFromBeforeAndComesUnderControl() {
        Execution execution = passes(() -> () -> assertThat(foreign.submit(() -> {
                            awaitThatMainWaits();
                            return "done";
                        })
                        .get())
                .isEqualTo("done"));
        assertThat(execution.uncontrolled()).isEmpty();
    }

    @Test
    void isWaitedForInEveryExecution() {
        for (int i = 0; i < 3; i++) {
            CountDownLatch latch = new CountDownLatch(1);
            foreign.execute(() -> {
                sleepReally(300);
                latch.countDown();
            });
            passes(() -> latch::await);
        }
    }

    @Test
    void isWaitedForInRealTimeIfOneOfOursWaitsForSoLong() {
        passes(() -> () -> assertThat(foreign.submit(() -> {
                            sleepReally(300);
                            return "done";
                        })
                        .get(900, TimeUnit.MILLISECONDS))
                .isEqualTo("done"));
    }

    @Test
    void isOnlyWokenByAnotherOne() throws Exception {
        ExecutorService other = Executors.newSingleThreadExecutor();
        other.submit(() -> {}).get();
        passes(() -> () -> assertThat(
                        foreign.submit(() -> other.submit(() -> "done").get()).get())
                .isEqualTo("done"));
        other.shutdownNow();
    }

    @Test
    void isNotWaitedForIfItIsIdle() throws Exception {
        ExecutorService cached = Executors.newCachedThreadPool();
        ForkJoinPool forks = new ForkJoinPool(2);
        cached.submit(() -> {}).get();
        forks.submit(() -> {}).get();
        for (int i = 0; i < 20; i++) {
            Execution execution = Controlled.run(() -> () -> new CountDownLatch(1).await());
            assertThat(execution.outcome()).isInstanceOf(Outcome.Hang.class);
            assertThat(execution.uncontrolled())
                    .as("who was waited for in vain would be named")
                    .isEmpty();
        }
        cached.shutdownNow();
        forks.shutdownNow();
    }

    @Test
    void isNotTheThreadOfTheBody() throws Exception {
        Execution execution = foreign.submit(() -> Controlled.run(() -> () -> new CountDownLatch(1).await()))
                .get();
        assertThat(execution.outcome()).isInstanceOf(Outcome.Hang.class);
        assertThat(execution.uncontrolled()).isEmpty();
    }

    @Test
    void isNamedIfItMightHaveCome() {
        Thread busy = Controlled.plain("busy with itself", () -> sleepReally(60_000));
        Execution execution = Controlled.run(() -> () -> new CountDownLatch(1).await());
        busy.interrupt();
        assertThat(execution.outcome()).isInstanceOf(Outcome.Hang.class);
        assertThat(execution.uncontrolled())
                .singleElement()
                .asString()
                .startsWith("A hang was assumed after ")
                .endsWith(": busy with itself.");
    }

    @Test
    void holdsUpTheClockForALittleWhileOnly() {
        Thread busy = Controlled.plain("busy with itself", () -> sleepReally(300_000));
        for (int i = 0; i < 400; i++) { // with a second each, they would not end before the test's time-out
            passes(() -> () -> Thread.sleep(3_600_000));
        }
        busy.interrupt();
    }

    private static void sleepReally(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private Bodies() {}

        static Thread started() {
            Thread thread = new Thread(() -> {});
            thread.start();
            return thread;
        }

        static void inThread(Runnable action) throws InterruptedException {
            Thread thread = new Thread(action);
            thread.start();
            thread.join();
        }

        static void inVirtualThread(Callable<?> action) throws Exception {
            startVirtual(action).get();
        }

        static Future<?> startVirtual(Callable<?> action) throws Exception {
            FutureTask<?> task = new FutureTask<>(action);
            Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
            return task;
        }

        static void parkUntil(AtomicBoolean ready) {
            while (!ready.get()) {
                LockSupport.park();
            }
        }

        static void waitUntil(Object monitor, AtomicBoolean ready) throws InterruptedException {
            synchronized (monitor) {
                while (!ready.get()) {
                    monitor.wait();
                }
            }
        }

        static void waitForAnInterrupt() {
            Object monitor = new Object();
            synchronized (monitor) {
                try {
                    while (true) {
                        monitor.wait();
                    }
                } catch (InterruptedException e) {
                    assertThat(Thread.currentThread().isInterrupted()).isFalse();
                }
            }
        }

        static void withLock(ReentrantLock lock) {
            lock.lock();
            try {
                assertThat(lock.isHeldByCurrentThread()).isTrue();
            } finally {
                lock.unlock();
            }
        }

        static void withMonitor(Object monitor) {
            synchronized (monitor) {
                assertThat(Thread.holdsLock(monitor)).isTrue();
            }
        }
    }
}
