package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What one execution could hand on to the next: static fields, which are watched, and time, which starts anew. */
@Timeout(300)
class LeaksAndTimeTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static List<String> leaks(Supplier<Body> body) {
        Execution execution = Controlled.run(body);
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        return execution.leaks();
    }

    @Test
    void aPrimitiveThatChangesIsNamedWithBothValues() {
        Statics.reset();
        assertThat(leaks(() -> () -> Statics.number = 5))
                .singleElement()
                .asString()
                .contains("Statics.number", "it was 0 and is 5");
    }

    @Test
    void aReferenceThatChangesIsNamed() {
        Statics.reset();
        assertThat(leaks(() -> () -> Statics.reference = new Object()))
                .singleElement()
                .asString()
                .contains("Statics.reference", "it was null and is Object@");
    }

    @Test
    void aStaticOfANestedClassThatAThreadChangesIsNamed() {
        Statics.reset();
        assertThat(leaks(() -> Statics::inThread))
                .singleElement()
                .asString()
                .contains("Statics$Nested.flag", "it was false and is true");
    }

    @Test
    void whatIsSetBackIsNoLeak() {
        Statics.reset();
        assertThat(leaks(() -> Statics::andBack)).isEmpty();
    }

    @Test
    void hourLongSleepsTakeNoTime() {
        long start = System.nanoTime();
        assertThat(Controlled.run(() -> Times::sleepLong).outcome()).isEqualTo(new Outcome.Passed());
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void timedWaitsEndInTheOrderOfTheirDeadlines() {
        for (long seed = 1; seed <= 20; seed++) {
            List<String> order = Collections.synchronizedList(new ArrayList<>());
            Execution execution = Controlled.run(() -> () -> Times.inOrder(order), seed);
            assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
            assertThat(order).containsExactly("sleep", "wait", "latch", "join");
        }
    }

    @Test
    void everyExecutionStartsAtTheSameMoment() {
        List<Long> starts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Controlled.run(() -> () -> Times.now(starts));
        }
        assertThat(starts.get(2)).isEqualTo(starts.get(0));
        assertThat(starts.get(3)).isEqualTo(starts.get(1));
        assertThat(starts.get(4)).isEqualTo(starts.get(0));
    }

    @Test
    void timePassesForTheProgramAsItSleeps() {
        assertThat(Controlled.run(() -> Times::measure).outcome()).isEqualTo(new Outcome.Passed());
    }

    /** What leaks. */
    static final class Statics {
        static int number;
        static @Nullable Object reference;

        private Statics() {}

        static void reset() {
            number = 0;
            reference = null;
            Nested.flag = false;
        }

        static void andBack() {
            int before = number;
            number = before + 1;
            number = before;
            reference = new Object();
            reference = null;
        }

        static void inThread() throws InterruptedException {
            Thread thread = new Thread(() -> Nested.flag = true);
            thread.start();
            thread.join();
        }

        /** Nested. */
        static final class Nested {
            static boolean flag;

            private Nested() {}
        }
    }

    /** Loaded after the agent. */
    @SuppressWarnings("WaitNotInLoop")
    static final class Times {
        private Times() {}

        static void sleepLong() throws InterruptedException {
            for (int i = 0; i < 100; i++) {
                Thread.sleep(Duration.ofHours(1).toMillis());
            }
        }

        static void inOrder(List<String> order) throws InterruptedException {
            Object monitor = new Object();
            CountDownLatch never = new CountDownLatch(1);
            Thread blocked = start(never::await);
            List<Thread> threads = List.of(
                    start(() -> {
                        blocked.join(4_000);
                        order.add("join");
                    }),
                    start(() -> {
                        assertThat(never.await(3, TimeUnit.SECONDS)).isFalse();
                        order.add("latch");
                    }),
                    start(() -> {
                        synchronized (monitor) {
                            monitor.wait(2_000);
                        }
                        order.add("wait");
                    }),
                    start(() -> {
                        Thread.sleep(1_000);
                        order.add("sleep");
                    }));
            for (Thread thread : threads) {
                thread.join();
            }
            never.countDown();
            blocked.join();
        }

        /** What a thread does. */
        interface Action {
            void run() throws InterruptedException;
        }

        private static Thread start(Action action) {
            Thread thread = new Thread(() -> {
                try {
                    action.run();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.start();
            return thread;
        }

        static void now(List<Long> starts) {
            starts.add(System.currentTimeMillis());
            starts.add(System.nanoTime());
        }

        static void measure() throws InterruptedException {
            long nanos = System.nanoTime();
            long millis = System.currentTimeMillis();
            Thread.sleep(3_600_000);
            assertThat(System.nanoTime() - nanos).isBetween(3_600_000_000_000L, 3_601_000_000_000L);
            assertThat(System.currentTimeMillis() - millis).isBetween(3_600_000L, 3_601_000L);
        }
    }
}
