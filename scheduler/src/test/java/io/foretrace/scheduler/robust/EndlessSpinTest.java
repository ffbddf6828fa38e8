package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.Pct;
import io.foretrace.scheduler.strategy.Pos;
import io.foretrace.scheduler.strategy.RandomStrategy;
import io.foretrace.scheduler.strategy.Replay;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that look again and again at what nobody changes hang; those that may still come to an end do not. */
@Timeout(300)
class EndlessSpinTest {
    private static final Limits LIMITS = new Limits(100_000, 10_000);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    static Stream<SchedulingStrategy> strategies() {
        return Stream.of(new KeepRunning(), new Pct(1, 3, 100), new RandomStrategy(1), new Pos(1));
    }

    private static Execution run(Supplier<Body> body) {
        return Controlled.run(body, new KeepRunning(), LIMITS);
    }

    private static void spin(Execution execution, String... names) {
        assertThat(execution.outcome()).isInstanceOf(Outcome.Hang.class);
        assertThat(Controlled.waiting(execution.outcome()))
                .filteredOn(Outcome.Waiting::spins)
                .extracting(Outcome.Waiting::javaName)
                .containsExactlyInAnyOrder(names);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void bothWaitInLoopsWhateverTheStrategy(SchedulingStrategy strategy) {
        spin(Controlled.run(() -> Bodies::both, strategy, LIMITS), "one", "two");
    }

    @Test
    void oneSpinsAndTheOtherWaitsForIt() {
        spin(run(() -> Bodies::waitsForOneThatSpins), "one");
    }

    @Test
    void anUpdateToTheSameValueChangesNothing() {
        spin(run(() -> Bodies::takesWhatIsTaken), "one", "two");
    }

    @Test
    void aMonitorThatIsTakenToLookChangesNothing() {
        spin(run(() -> Bodies::looksUnderMonitors), "one", "two");
    }

    @Test
    void itIsTheSameAgainByItsScheduleWhichDoesNotTellOfEveryTurn() {
        Execution execution = run(() -> Bodies::both);
        Execution again = Controlled.run(() -> Bodies::both, new Replay(execution.schedule()), LIMITS);
        spin(again, "one", "two");
        assertThat(again.recording().isSameAs(execution.recording())).isTrue();
        assertThat(execution.schedule().totalSteps()).isLessThan(execution.steps());
        assertThat(execution.recording().events()).isLessThan((int) execution.steps());
    }

    @Test
    void aLoopThatGivesUpByItselfEnds() {
        assertThat(run(() -> Bodies::givesUp).outcome()).isEqualTo(new Outcome.Passed());
    }

    @Test
    void aLoopUntilAMomentEnds() {
        assertThat(run(() -> Bodies::untilAMoment).outcome()).isEqualTo(new Outcome.Passed());
    }

    @Test
    void aLoopThatWaitsForASleeperEnds() {
        assertThat(run(() -> Bodies::waitsForASleeper).outcome()).isEqualTo(new Outcome.Passed());
    }

    @Test
    void aThreadThatIsLateEndsIt() {
        assertThat(run(() -> Bodies::late).outcome()).isEqualTo(new Outcome.Passed());
    }

    @Test
    void somebodyOutsideWhoComesToRestIsWaitedFor() {
        try (BusyUntilAwaited outside = new BusyUntilAwaited(() -> {})) {
            spin(run(() -> Bodies::both), "one", "two");
            assertThat(outside.wasAwaited()).isTrue();
        }
    }

    @Test
    void somebodyOutsideWhoEndsTheLoopIsWaitedFor() {
        try (BusyUntilAwaited outside = new BusyUntilAwaited(Bodies::end)) {
            assertThat(run(() -> Bodies::endedFromOutside).outcome()).isEqualTo(new Outcome.Passed());
            assertThat(outside.wasAwaited()).isTrue();
        }
    }

    @Test
    void withSomebodyOutsideWhoIsAlwaysBusyNobodyCanTell() throws InterruptedException {
        AtomicBoolean stop = new AtomicBoolean();
        Thread busy = new Thread(
                () -> {
                    while (!stop.get()) {
                        Thread.onSpinWait();
                    }
                },
                "busy one");
        busy.start();
        Execution execution = run(() -> Bodies::both);
        assertThat(execution.outcome()).isInstanceOf(Outcome.StepBound.class);
        assertThat(execution.uncontrolled())
                .anyMatch(note -> note.contains("not taken for a hang") && note.contains("busy one"));
        stop.set(true);
        busy.join();
    }

    @Test
    void whoWritesIsNotTakenForOneThatOnlyLooks() {
        assertThat(run(() -> Bodies::writes).outcome()).isInstanceOf(Outcome.StepBound.class);
    }

    @Test
    void whoLooksAtOneThingAfterTheOtherIsNotTakenForOneThatSpins() {
        assertThat(run(() -> Bodies::readsALot).outcome()).isInstanceOf(Outcome.StepBound.class);
    }

    /**
     * A thread that is not under control, and busy until the threads of an execution, which have had all their steps, are waiting
     * for it to come to rest: however slow the machine is, it does not rest before, and not much later.
     */
    private static final class BusyUntilAwaited implements AutoCloseable {
        private final AtomicBoolean over = new AtomicBoolean();
        private final AtomicBoolean awaited = new AtomicBoolean();
        private final Thread thread;

        BusyUntilAwaited(Runnable afterwards) {
            thread = new Thread(() -> {
                while (!over.get() && !awaited.get()) {
                    awaited.set(isAwaited());
                }
                afterwards.run();
            });
            thread.start();
        }

        private static boolean isAwaited() {
            return Thread.getAllStackTraces().values().stream()
                    .flatMap(Stream::of)
                    .anyMatch(frame -> frame.getClassName().endsWith(".OutsideWait")
                            && frame.getMethodName().equals("awaitRest"));
        }

        boolean wasAwaited() {
            return awaited.get();
        }

        @Override
        public void close() {
            over.set(true);
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Loaded after the agent. */
    @SuppressWarnings({"ThreadPriorityCheck", "UnusedVariable"})
    static final class Bodies {
        private static final class Shared {
            private volatile boolean never;
            private volatile boolean done;
            private volatile long count;

            synchronized boolean isNever() {
                return never;
            }
        }

        private Bodies() {}

        private static final Shared ENDED_FROM_OUTSIDE = new Shared();

        static void end() {
            ENDED_FROM_OUTSIDE.never = true;
        }

        static void endedFromOutside() {
            await(ENDED_FROM_OUTSIDE);
        }

        private static void two(Runnable one, Runnable two) throws InterruptedException {
            Thread first = new Thread(one, "one");
            Thread second = new Thread(two, "two");
            first.start();
            second.start();
            first.join();
            second.join();
        }

        private static void await(Shared shared) {
            while (!shared.never) {
                Thread.onSpinWait();
            }
        }

        private static void awaitInSilence(Shared shared) {
            boolean never = false;
            while (!never) {
                never = shared.never;
            }
        }

        static void both() throws InterruptedException {
            Shared shared = new Shared();
            two(() -> await(shared), () -> awaitInSilence(shared));
        }

        static void waitsForOneThatSpins() throws InterruptedException {
            Shared shared = new Shared();
            CountDownLatch latch = new CountDownLatch(1);
            two(
                    () -> {
                        await(shared);
                        latch.countDown();
                    },
                    () -> {
                        try {
                            latch.await();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    });
        }

        static void takesWhatIsTaken() throws InterruptedException {
            AtomicBoolean taken = new AtomicBoolean(true);
            Runnable take = () -> {
                while (taken.getAndSet(true)) {
                    Thread.yield();
                }
            };
            two(take, () -> {
                while (!taken.compareAndSet(false, true)) {
                    Thread.yield();
                }
            });
        }

        static void looksUnderMonitors() throws InterruptedException {
            Shared shared = new Shared();
            Runnable look = () -> {
                while (!shared.isNever()) {
                    Thread.yield();
                }
            };
            two(look, look);
        }

        /** After a number of turns that only it knows. */
        static void givesUp() throws InterruptedException {
            Shared shared = new Shared();
            Runnable look = () -> {
                for (int i = 0; i < 40_000 && !shared.never; i++) {}
            };
            two(look, look);
        }

        static void untilAMoment() throws InterruptedException {
            Shared shared = new Shared();
            Runnable look = () -> {
                long end = System.nanoTime() + 1_000_000;
                while (!shared.never && System.nanoTime() < end) {
                    Thread.onSpinWait();
                }
            };
            two(look, look);
        }

        static void waitsForASleeper() throws InterruptedException {
            Shared shared = new Shared();
            two(() -> await(shared), () -> {
                try {
                    Thread.sleep(1_000);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                shared.never = true;
            });
        }

        /** One spins, and the other one does so for a while before it lets the first go on. */
        static void late() throws InterruptedException {
            Shared shared = new Shared();
            two(() -> awaitInSilence(shared), () -> {
                for (int i = 0; i < 30_000 && !shared.done; i++) {}
                shared.never = true;
            });
        }

        static void writes() throws InterruptedException {
            Shared shared = new Shared();
            two(() -> await(shared), () -> {
                while (!shared.never) {
                    shared.count = 1;
                }
            });
        }

        static void readsALot() {
            byte[] much = new byte[200_000];
            long sum = 0;
            for (int i = 0; i < much.length; i++) {
                sum += much[i];
            }
            if (sum != 0) {
                throw new AssertionError(sum);
            }
        }
    }
}
