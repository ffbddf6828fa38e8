package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.corpus.Survivors;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads that wait for classes that others initialise, and those for them: it ends, and the classes are named. */
@Timeout(300)
class StuckInitialisersTest {
    private static final Limits SHORT = new Limits(5_000, 300);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static String stuck(Supplier<Body> body) {
        Execution execution = Controlled.run(body, new KeepRunning(), SHORT);
        assertThat(execution.outcome()).isInstanceOf(Outcome.TimedOut.class);
        return ((Outcome.TimedOut) execution.outcome()).seen();
    }

    @Test
    void anInitialiserThatWaitsForAThreadThatNeedsTheClass() throws InterruptedException {
        Set<Thread> before = Survivors.alive();
        assertThat(stuck(() -> () -> assertThat(WaitsForUser.value).isZero()))
                .startsWith("thread 0.1 (user) could run, but did not")
                .endsWith("it may wait for class " + WaitsForUser.class.getName()
                        + ", which thread 0 (main) initialises");
        assertThat(Survivors.since(before)).isEmpty();
    }

    /** It is told before both are in the JVM's hands, which nobody can take them out of. */
    @Test
    void twoInitialisersThatNeedEachOthersClasses() throws InterruptedException {
        Set<Thread> before = Survivors.alive();
        Outcome outcome = Controlled.run(() -> Bodies::inOppositeOrders, new KeepRunning(), SHORT)
                .outcome();
        assertThat(outcome).isInstanceOf(Outcome.Deadlock.class);
        assertThat(Controlled.waiting(outcome))
                .extracting(
                        Outcome.Waiting::javaName, waiting -> waiting.awaited().toString(), Outcome.Waiting::holder)
                .containsExactly(
                        tuple("left", "class StuckInitialisersTest$Right", Optional.of("0.2")),
                        tuple("right", "class StuckInitialisersTest$Left", Optional.of("0.1")));
        assertThat(Survivors.since(before)).isEmpty();
    }

    /** In life nobody is stuck: the third thread lets the initialiser go on, and that the second one. */
    @Test
    void anInitialiserThatAThirdThreadLetsGoOn() {
        Execution execution = Controlled.run(() -> Bodies::aThirdHelps, new KeepRunning(), new Limits(5_000, 2_000));
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        assertThat(execution.uncontrolled())
                .singleElement()
                .asString()
                .contains("(second) blocked outside", "class " + NeedsHelp.class.getName(), "(first) initialises");
    }

    /** Goes on when a third thread lets it. */
    static final class NeedsHelp {
        static int value;

        static {
            Bodies.await(Bodies.HELP);
            value = 1;
        }

        private NeedsHelp() {}
    }

    /** Loaded after the agent. */
    static final class WaitsForUser {
        static int value;

        static {
            Thread user = new Thread(() -> value++, "user");
            user.start();
            Bodies.join(user);
        }

        private WaitsForUser() {}
    }

    /** Needs the other class when both are being initialised. */
    static final class Left {
        static int value;

        static {
            Bodies.meet();
            value = Right.value;
        }

        private Left() {}
    }

    /** Needs the other class when both are being initialised. */
    static final class Right {
        static int value;

        static {
            Bodies.meet();
            value = Left.value;
        }

        private Right() {}
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private static final CountDownLatch BOTH = new CountDownLatch(2);
        static final CountDownLatch HELP = new CountDownLatch(1);

        private Bodies() {}

        static void inOppositeOrders() {
            Thread left = new Thread(() -> assertThat(Left.value).isZero(), "left");
            Thread right = new Thread(() -> assertThat(Right.value).isZero(), "right");
            left.start();
            right.start();
            join(left);
            join(right);
        }

        static void aThirdHelps() {
            Thread first = new Thread(() -> assertThat(NeedsHelp.value).isOne(), "first");
            Thread second = new Thread(() -> assertThat(NeedsHelp.value).isOne(), "second");
            Thread third = new Thread(HELP::countDown, "third");
            first.start();
            second.start();
            third.start();
            join(first);
            join(second);
            join(third);
        }

        static void meet() {
            BOTH.countDown();
            await(BOTH);
        }

        static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        static void join(Thread thread) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
