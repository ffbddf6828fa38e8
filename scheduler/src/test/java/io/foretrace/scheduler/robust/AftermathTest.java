package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.code.CodeHooks;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.corpus.Survivors;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.io.PrintStream;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** After an execution, however it ended, the JVM is as it was before. */
@Timeout(300)
class AftermathTest {
    private static final Limits SHORT = new Limits(5_000, 500);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    static Stream<String> endings() {
        return Stream.of("passed", "failed", "deadlock", "hang", "stepbound", "timedout", "exited", "leftovers");
    }

    private static Execution run(String ending, Shared shared) {
        Body body = Bodies.ending(ending, shared);
        return ControlledExecution.run(body, new KeepRunning(), SHORT);
    }

    @ParameterizedTest
    @MethodSource("endings")
    void bodiesEndAsTheyAreCalled(String ending) {
        Execution execution = run(ending, new Shared());
        String outcome =
                execution.leftovers().isEmpty() ? execution.outcome().getClass().getSimpleName() : "leftovers";
        assertThat(outcome).isEqualToIgnoringCase(ending);
    }

    @ParameterizedTest
    @MethodSource("endings")
    void noThreadIsLeft(String ending) throws InterruptedException {
        Set<Thread> before = Survivors.alive();
        run(ending, new Shared());
        assertThat(Survivors.since(before)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("endings")
    void monitorsAndLocksThatTheProgramReleasesInFinallyAreFree(String ending) throws Exception {
        Shared shared = new Shared();
        run(ending, shared);
        CompletableFuture<Boolean> taken = new CompletableFuture<>();
        Controlled.plain("takes", () -> {
            synchronized (shared.monitor) {
                synchronized (shared.otherMonitor) {
                    taken.complete(shared.lock.tryLock());
                }
            }
        });
        assertThat(taken.get(5, TimeUnit.SECONDS)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("endings")
    void nothingOfTheExecutionIsLeftInTheRuntime(String ending) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        run(ending, new Shared());
        assertThat(Baton.controller).isNull();
        assertThat(Baton.running).isNull();
        assertThat(Baton.quiet).isNull();
        assertThat(Baton.detached).isZero();
        assertThat(CodeHooks.stopLoops).isFalse();
        assertThat(System.out).isSameAs(out);
        assertThat(System.err).isSameAs(err);
    }

    @ParameterizedTest
    @MethodSource("endings")
    void theInterruptOfTheCallerIsAsItWas(String ending) {
        run(ending, new Shared());
        assertThat(Thread.interrupted()).isFalse();
        Thread.currentThread().interrupt();
        run(ending, new Shared());
        assertThat(Thread.interrupted()).isTrue();
        ControlledExecution.run(() -> Thread.currentThread().interrupt(), new KeepRunning(), SHORT);
        assertThat(Thread.interrupted()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("endings")
    void theNextExecutionIsLikeAFreshOne(String ending) {
        Execution fresh = ControlledExecution.run(Bodies.busy(new Shared()), new RandomStrategy(7), SHORT);
        Execution fresher = ControlledExecution.run(Bodies.busy(new Shared()), new RandomStrategy(7), SHORT);
        run(ending, new Shared());
        Execution next = ControlledExecution.run(Bodies.busy(new Shared()), new RandomStrategy(7), SHORT);
        assertThat(fresher.recording().text()).isEqualTo(fresh.recording().text());
        assertThat(next.recording().text()).isEqualTo(fresh.recording().text());
        assertThat(next.outcome()).isEqualTo(new Outcome.Passed());
    }

    @Test
    void namesAndIdsOfThreadsGoOnWhereTheyWere() {
        String before = new Thread(() -> {}).getName();
        run("passed", new Shared());
        String after = new Thread(() -> {}).getName();
        assertThat(number(after)).isEqualTo(number(before) + 1);
    }

    private static int number(String threadName) {
        return Integer.parseInt(threadName.replace("Thread-", ""));
    }

    @Test
    void aSecondExecutionAtTheSameTimeIsRefused() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        AtomicReference<Outcome> outcome = new AtomicReference<>();
        Thread first = Controlled.plain(
                "first",
                () -> outcome.set(ControlledExecution.run(
                                () -> {
                                    inside.countDown();
                                    go.await();
                                },
                                new KeepRunning(),
                                Controlled.LIMITS)
                        .outcome()));
        inside.await();
        try {
            assertThatThrownBy(() -> ControlledExecution.run(() -> {}, new KeepRunning()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("one execution at a time")
                    .hasMessageContaining("first");
        } finally {
            go.countDown();
            first.join();
        }
        assertThat(ControlledExecution.run(() -> {}, new KeepRunning()).outcome())
                .isEqualTo(new Outcome.Passed());
    }

    @Test
    void anExecutionInsideAnotherIsRefusedAndTheOuterOneGoesOn() {
        Result<Optional<Throwable>> refused = new Result<>(Optional.empty());
        Execution outer = ControlledExecution.run(
                () -> {
                    Bodies.nested(refused);
                    Bodies.busy(new Shared()).run();
                },
                new RandomStrategy(1),
                SHORT);
        assertThat(outer.outcome()).isEqualTo(new Outcome.Passed());
        assertThat(refused.get().orElseThrow())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("one execution at a time");
    }

    /** What outlives a body. */
    static final class Shared {
        final Object monitor = new Object();
        final Object otherMonitor = new Object();
        final ReentrantLock lock = new ReentrantLock();
        int value;
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private Bodies() {}

        static void nested(Result<Optional<Throwable>> refused) {
            try {
                ControlledExecution.run(() -> {}, new KeepRunning());
            } catch (IllegalStateException e) {
                refused.set(Optional.of(e));
            }
        }

        static Body ending(String ending, Shared shared) {
            Map<String, Body> bodies = Map.of(
                    "passed", busy(shared),
                    "failed", () -> inThread(() -> locked(shared, Bodies::fail)),
                    "deadlock", () -> deadlock(shared),
                    "hang", () -> inThread(() -> locked(shared, () -> await(new CountDownLatch(1)))),
                    "stepbound", () -> inThread(() -> locked(shared, () -> forEver(shared))),
                    "timedout", () -> inThread(() -> locked(shared, Bodies::spin)),
                    "exited", () -> inThread(() -> locked(shared, () -> System.exit(1))),
                    "leftovers", () -> leaveBehind(shared));
            Body body = bodies.get(ending);
            if (body == null) {
                throw new IllegalArgumentException(ending);
            }
            return body;
        }

        static Body busy(Shared shared) {
            return () -> {
                Thread one = new Thread(() -> locked(shared, () -> shared.value++));
                Thread other = new Thread(() -> locked(shared, () -> shared.value++));
                one.start();
                other.start();
                one.join();
                other.join();
            };
        }

        private static void inThread(Runnable action) throws InterruptedException {
            Thread thread = new Thread(action);
            thread.setUncaughtExceptionHandler((failed, e) -> {});
            thread.start();
            thread.join();
        }

        private static void locked(Shared shared, Runnable action) {
            shared.lock.lock();
            try {
                synchronized (shared.monitor) {
                    action.run();
                }
            } finally {
                shared.lock.unlock();
            }
        }

        private static void fail() {
            throw new IllegalStateException("failed");
        }

        private static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private static void deadlock(Shared shared) throws InterruptedException {
            CountDownLatch both = new CountDownLatch(2);
            Thread one = new Thread(() -> nest(shared.monitor, shared.otherMonitor, both));
            Thread other = new Thread(() -> nest(shared.otherMonitor, shared.monitor, both));
            one.start();
            other.start();
            one.join();
            other.join();
        }

        private static void nest(Object first, Object second, CountDownLatch both) {
            synchronized (first) {
                both.countDown();
                await(both);
                synchronized (second) {
                    both.countDown();
                }
            }
        }

        private static void forEver(Shared shared) {
            while (shared.value >= 0) {
                shared.value = 1;
            }
        }

        private static void spin() {
            long sum = 1;
            while (sum != 0) {
                sum = sum * 31 | 1;
            }
        }

        private static void leaveBehind(Shared shared) throws InterruptedException {
            CountDownLatch held = new CountDownLatch(1);
            new Thread(() -> locked(shared, () -> {
                        held.countDown();
                        await(new CountDownLatch(1));
                    }))
                    .start();
            held.await();
        }
    }
}
