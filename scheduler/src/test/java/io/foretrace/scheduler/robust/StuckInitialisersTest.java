package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.corpus.Survivors;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
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

    /** Both are in the JVM's hands, which nobody can take them out of: they stay. */
    @Test
    void twoInitialisersThatNeedEachOthersClasses() {
        assertThat(stuck(() -> Bodies::inOppositeOrders))
                .contains("it may wait for class " + Left.class.getName(), "(left) initialises");
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

        private Bodies() {}

        static void inOppositeOrders() {
            Thread left = new Thread(() -> assertThat(Left.value).isZero(), "left");
            Thread right = new Thread(() -> assertThat(Right.value).isZero(), "right");
            left.start();
            right.start();
            join(left);
            join(right);
        }

        static void meet() {
            BOTH.countDown();
            try {
                BOTH.await();
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
