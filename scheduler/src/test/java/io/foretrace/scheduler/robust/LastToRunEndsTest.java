package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.RandomStrategy;
import io.foretrace.scheduler.strategy.Replay;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A thread ends when nobody else can run before time passes: the body's thread, which waits, chooses in its place. The program, the
 * strategy and the schedule do not notice.
 */
@Timeout(300)
class LastToRunEndsTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    static Stream<SchedulingStrategy> strategies() {
        return Stream.concat(
                Stream.of(new KeepRunning()), IntStream.range(0, 20).mapToObj(RandomStrategy::new));
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void whileTheBodyWaitsOnAMonitorThatASleeperWants(SchedulingStrategy strategy) {
        passesTwice(Bodies::waitsForASleeper, strategy);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void whileTheBodyWaitsForALatch(SchedulingStrategy strategy) {
        passesTwice(Bodies::awaitsASleeper, strategy);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void whileTheBodyItselfSleeps(SchedulingStrategy strategy) {
        passesTwice(Bodies::sleeps, strategy);
    }

    private static void passesTwice(Supplier<Body> body, SchedulingStrategy strategy) {
        Execution first = Controlled.run(body, strategy);
        assertThat(first.outcome()).isEqualTo(new Outcome.Passed());
        Replay replay = new Replay(first.schedule());
        Execution second = Controlled.run(body, replay);
        assertThat(second.outcome()).isEqualTo(new Outcome.Passed());
        assertThat(replay.finished()).isTrue();
        assertThat(second.recording().text()).isEqualTo(first.recording().text());
    }

    static final class Bodies {
        private final Object monitor = new Object();
        private boolean isDone;

        static Body waitsForASleeper() {
            Bodies bodies = new Bodies();
            return () -> {
                Thread sleeper = started(bodies::doneLater);
                Thread other = started(() -> {});
                bodies.awaitDone();
                sleeper.join();
                other.join();
            };
        }

        static Body awaitsASleeper() {
            CountDownLatch done = new CountDownLatch(1);
            return () -> {
                started(() -> {
                    Thread.sleep(500);
                    done.countDown();
                });
                started(() -> {});
                done.await();
            };
        }

        static Body sleeps() {
            return () -> {
                Thread other = started(() -> {});
                Thread.sleep(500);
                other.join();
            };
        }

        private void doneLater() throws InterruptedException {
            Thread.sleep(500);
            synchronized (monitor) {
                isDone = true;
                monitor.notifyAll();
            }
        }

        private void awaitDone() throws InterruptedException {
            synchronized (monitor) {
                while (!isDone) {
                    monitor.wait();
                }
            }
        }

        private static Thread started(Interruptible work) {
            Thread thread = new Thread(() -> {
                try {
                    work.run();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.start();
            return thread;
        }
    }

    interface Interruptible {
        void run() throws InterruptedException;
    }
}
