package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.NotPutBack.What;
import io.foretrace.scheduler.control.NotPutBack.Why;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import java.util.List;
import java.util.Timer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** After an execution everything that was there before is as it was: the next one starts from the same state. */
@Timeout(300)
class PutBackTest {
    private static final int EXECUTIONS = 3;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @ParameterizedTest
    @EnumSource
    void whatWasThereBeforeIsAsItWasAfterEachExecution(Before before) throws Exception {
        String start = before.text();
        for (int i = 0; i < EXECUTIONS; i++) {
            int objects = 50 * i;
            Execution execution = run(() -> () -> before.changeInTwoThreads(objects));
            assertThat(execution.leaks()).isEmpty();
            assertThat(before.text()).isEqualTo(start);
        }
        // The change is one that could be seen: else nothing would have to be put back.
        before.change();
        assertThat(before.text()).isNotEqualTo(start);
    }

    @Test
    void whatAThreadThatIsMadeToEndWritesInItsFinallyBlockIsPutBackToo() {
        int start = Endings.written;
        Execution execution = Controlled.run(() -> Endings::leaveAThread);
        assertThat(execution.leftovers()).hasSize(1);
        assertThat(Endings.written).isEqualTo(start);
    }

    @Test
    void whatIsSetForTheWholeJvmIsPutBack() {
        List<@Nullable Object> before = Settings.now();
        for (int i = 0; i < EXECUTIONS; i++) {
            Execution execution = run(() -> () -> {
                Settings.change();
                List<@Nullable Object> now = Settings.now();
                for (int setting = 0; setting < now.size(); setting++) {
                    assertThat(now.get(setting)).isNotEqualTo(before.get(setting));
                }
            });
            assertThat(Settings.now()).isEqualTo(before);
            assertThat(execution.leaks()).isEmpty();
        }
    }

    @Test
    void whatIsToRunWhenTheJvmEndsIsPutBack() {
        assertThat(run(() -> Settings::addShutdownHook).leaks()).isEmpty();
        assertThat(Settings.removeShutdownHook()).isFalse();
    }

    @Test
    void aLoggerThatIsNotPutBackIsNamed() {
        run(() -> Settings::changeLogger);
        assertThat(run(() -> Settings::changeLogger).leaks())
                .extracting(leak -> leak.what(), leak -> leak.owner().className(), leak -> leak.why())
                .containsExactly(tuple(What.CONTENTS, "java.util.logging.Logger", Why.UNKNOWN_INSIDE));
    }

    @Test
    void whatAnExecutionThatDeadlocksWroteIsPutBackToo() {
        Execution execution = Controlled.run(() -> Endings::deadlock);
        assertThat(execution.outcome()).isInstanceOf(Outcome.Deadlock.class);
        assertThat(Endings.written).isZero();
    }

    @Test
    void whatAClassInitialiserWroteStaysAsItCannotRunAgain() {
        run(() -> () -> Late.value++);
        assertThat(Late.value).isEqualTo(7);
        assertThat(Late.NAMES).containsExactly("late");
    }

    @Test
    void whatCannotBePutBackIsNamed() {
        run(() -> Endings::transfer); // is the first to touch it: it might have made it
        Execution execution = run(() -> Endings::transfer);
        assertThat(execution.leaks())
                .extracting(leak -> leak.what(), leak -> leak.owner().className(), leak -> leak.why())
                .containsExactly(
                        tuple(What.CONTENTS, "java.util.concurrent.LinkedTransferQueue", Why.THREADS_WAIT_INSIDE));
    }

    @Test
    void whatTheJdkMadeForTheExecutionIsNotNamed() {
        for (int i = 0; i < EXECUTIONS; i++) {
            assertThat(run(() -> Endings::digest).leaks()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPoolThatAnExecutionShutsDownTakesTasksAgain(ShutDown pool) throws Exception {
        for (int i = 0; i < EXECUTIONS; i++) {
            assertThat(run(() -> pool::useAndShutDown).leaks()).isEmpty();
        }
        assertThat(pool.executor.submit(() -> 1).get()).isEqualTo(1);
    }

    @Test
    void aPoolThatHasTasksWhenItIsShutDownTakesTasksAgain() throws Exception {
        assertThat(run(() -> Endings::shutDownAtWork).leaks()).isEmpty();
        assertThat(Endings.AT_WORK.submit(() -> 1).get()).isEqualTo(1);
    }

    @Test
    void aPoolThatStaysShutDownIsNamed() {
        run(() -> Endings::shutDownForkJoinPoolAtWork); // might have made it
        assertThat(Controlled.run(() -> Endings::shutDownForkJoinPoolAtWork).leaks())
                .extracting(leak -> leak.what(), leak -> leak.owner().className(), leak -> leak.why())
                .containsExactly(tuple(What.CONTENTS, "java.util.concurrent.ForkJoinPool", Why.SHUT_DOWN));
    }

    @Test
    void aTimerThatStaysCancelledIsNamed() {
        run(() -> Endings::cancelTimer);
        assertThat(run(() -> Endings::cancelTimer).leaks())
                .extracting(leak -> leak.what(), leak -> leak.owner().className(), leak -> leak.why())
                .containsExactly(tuple(What.CONTENTS, "java.util.Timer", Why.SHUT_DOWN));
    }

    /** Pools that are there before. */
    @SuppressWarnings("ImmutableEnumChecker") // that they change is what is tested
    enum ShutDown {
        FIXED(Executors.newFixedThreadPool(2)),
        CACHED(Executors.newCachedThreadPool()),
        SINGLE(Executors.newSingleThreadExecutor()),
        SCHEDULED(Executors.newScheduledThreadPool(1)),
        WORK_STEALING(new ForkJoinPool(2));

        private final ExecutorService executor;

        ShutDown(ExecutorService executor) {
            this.executor = executor;
        }

        void useAndShutDown() throws Exception {
            assertThat(executor.submit(() -> 2).get()).isEqualTo(2);
            executor.shutdown();
            assertThat(executor.awaitTermination(1, TimeUnit.HOURS)).isTrue();
        }
    }

    private static Execution run(Supplier<Body> body) {
        Execution execution = Controlled.run(body);
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        return execution;
    }

    /** Writes as they end. */
    static final class Endings {
        static int written;
        private static final Object ONE = new Object();
        private static final Object TWO = new Object();
        private static final java.util.concurrent.LinkedTransferQueue<Integer> QUEUE =
                new java.util.concurrent.LinkedTransferQueue<>();
        private static final ForkJoinPool FORK_JOIN_POOL = new ForkJoinPool(1);
        static final ExecutorService AT_WORK = Executors.newFixedThreadPool(2);
        private static final Timer TIMER = new Timer(true);

        private Endings() {}

        /** The task does not end, and its thread is still needed. */
        static void shutDownAtWork() throws InterruptedException {
            CountDownLatch begun = new CountDownLatch(1);
            AT_WORK.execute(() -> {
                begun.countDown();
                new Semaphore(0).acquireUninterruptibly();
            });
            begun.await();
            AT_WORK.shutdown();
        }

        /** The task does not end, and its thread is still needed: the pool waits for it. */
        static void shutDownForkJoinPoolAtWork() throws InterruptedException {
            if (!FORK_JOIN_POOL.isShutdown()) {
                CountDownLatch begun = new CountDownLatch(1);
                FORK_JOIN_POOL.execute(() -> {
                    begun.countDown();
                    new Semaphore(0).acquireUninterruptibly();
                });
                begun.await();
            }
            FORK_JOIN_POOL.shutdown();
        }

        static void cancelTimer() {
            TIMER.cancel();
        }

        static void leaveAThread() {
            Thread thread = new Thread(() -> {
                try {
                    new java.util.concurrent.CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    written += 10;
                } finally {
                    written++;
                }
            });
            thread.start();
        }

        static void deadlock() throws InterruptedException {
            java.util.concurrent.CountDownLatch both = new java.util.concurrent.CountDownLatch(2);
            Thread thread = new Thread(() -> {
                synchronized (TWO) {
                    both.countDown();
                    await(both);
                    synchronized (ONE) {
                        written++;
                    }
                }
            });
            thread.start();
            written = 5;
            synchronized (ONE) {
                both.countDown();
                await(both);
                synchronized (TWO) {
                    written++;
                }
            }
        }

        private static void await(java.util.concurrent.CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        static void digest() throws Exception {
            java.security.MessageDigest.getInstance("SHA-256").update((byte) 1);
        }

        static void transfer() {
            QUEUE.add(1);
        }
    }

    /** Is initialised in an execution. */
    static final class Late {
        static int value = 7;
        static final java.util.List<String> NAMES = new java.util.ArrayList<>();

        static {
            NAMES.add("late");
        }

        private Late() {}
    }
}
