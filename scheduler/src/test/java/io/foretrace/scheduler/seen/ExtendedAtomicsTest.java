package io.foretrace.scheduler.seen;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Atomics that the program extends, as Reactor, RxJava and Netty do: calls of what they inherit name the program's class. */
@Timeout(120)
class ExtendedAtomicsTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    /** The body comes from a supplier so that its class is loaded after the agent. */
    private static Execution run(Supplier<Body> body) {
        Execution execution = ControlledExecution.run(body.get(), new KeepRunning());
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        return execution;
    }

    @Test
    void theirAccessesAreRecorded() {
        assertThat(run(() -> Bodies::access).recording().text())
                .containsSubsequence(
                        "rmw(AtomicInteger@1.value)",
                        "r(AtomicInteger@1.value)",
                        "w(AtomicReference@2.value)",
                        "r(AtomicReference@2.value)",
                        "w(AtomicReferenceArray@4.[1])",
                        "r(AtomicReferenceArray@4.[1])");
    }

    @Test
    void theyArePutBack() {
        for (int i = 0; i < 3; i++) {
            assertThat(run(() -> Bodies::countUp).leaks()).isEmpty();
            assertThat(Bodies.COUNT.get()).isZero();
        }
    }

    @Test
    void theyOrderThreads() {
        assertThat(Predictions.races(() -> Bodies::handOver)).isEmpty();
    }

    @Test
    void whatHasTheSameMethodsIsNone() {
        assertThat(run(() -> Bodies::likeAnAtomic).recording().text())
                .doesNotContain("(Atomic")
                .contains("w(ExtendedAtomicsTest$Like@1.value)", "r(ExtendedAtomicsTest$Like@1.value)");
    }

    static final class Count extends AtomicInteger {
        private static final long serialVersionUID = 1L;

        boolean goesUp() {
            return compareAndSet(get(), get() + 1);
        }
    }

    static final class Box extends AtomicReference<String> {
        private static final long serialVersionUID = 1L;
    }

    static final class Slots extends AtomicReferenceArray<String> {
        private static final long serialVersionUID = 1L;

        Slots() {
            super(2);
        }
    }

    /** Has methods of the same names and types, and nothing to do with them. */
    static final class Like {
        private int value;

        void set(int newValue) {
            value = newValue;
        }

        int get() {
            return value;
        }
    }

    /** Loaded after the agent. */
    static final class Bodies {
        static final Count COUNT = new Count();
        private static String plain = "";

        private Bodies() {}

        static void access() {
            Count count = new Count();
            count.incrementAndGet();
            assertThat(count.get()).isEqualTo(1);
            Box box = new Box();
            box.set("a");
            assertThat(box.get()).isEqualTo("a");
            Slots slots = new Slots();
            slots.lazySet(1, "b");
            assertThat(slots.get(1)).isEqualTo("b");
        }

        static void countUp() {
            assertThat(COUNT.goesUp()).isTrue();
            assertThat(COUNT.get()).isEqualTo(1);
        }

        static void handOver() throws InterruptedException {
            Box box = new Box();
            Thread thread = new Thread(() -> {
                plain = "written";
                box.set("done");
            });
            thread.start();
            while (box.get() == null) {
                Thread.onSpinWait();
            }
            assertThat(plain).isEqualTo("written");
            thread.join();
        }

        static void likeAnAtomic() throws InterruptedException {
            Like like = new Like();
            Thread thread = new Thread(() -> like.set(1));
            thread.start();
            thread.join();
            assertThat(like.get()).isEqualTo(1);
        }
    }
}
