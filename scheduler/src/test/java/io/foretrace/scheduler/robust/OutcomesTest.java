package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.instrument.Agent;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What would be an accident in a JVM is an outcome under control. */
@Timeout(300)
class OutcomesTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static Outcome of(Supplier<Body> body) {
        return Controlled.run(body).outcome();
    }

    private static Throwable causeOf(Supplier<Body> body, String thread) {
        Outcome outcome = of(body);
        assertThat(outcome).isInstanceOf(Outcome.Failed.class);
        Outcome.Failed failed = (Outcome.Failed) outcome;
        assertThat(failed.thread()).isEqualTo(thread);
        return failed.cause();
    }

    @Test
    void exitInTheBodyDoesNotEndTheJvm() {
        assertThat(of(() -> () -> Bodies.exit(3))).isEqualTo(new Outcome.Exited("0", 3));
    }

    @Test
    void exitInAThreadNamesTheThread() {
        assertThat(of(() -> () -> Bodies.inThread(() -> Bodies.exit(4)))).isEqualTo(new Outcome.Exited("0.1", 4));
    }

    @Test
    void haltInAThreadNamesTheThread() {
        assertThat(of(() -> () -> Bodies.inThread(() -> Bodies.halt(5)))).isEqualTo(new Outcome.Exited("0.1", 5));
    }

    @Test
    void exitIsTheOutcomeEvenIfItIsCaught() {
        assertThat(of(() -> Bodies::exitCaught)).isEqualTo(new Outcome.Exited("0", 6));
    }

    @Test
    void anExceptionOfTheBodyIsItsOutcome() {
        IllegalStateException exception = new IllegalStateException("of the body");
        assertThat(causeOf(
                        () -> () -> {
                            throw exception;
                        },
                        "0"))
                .isSameAs(exception);
    }

    @Test
    void anErrorOfTheBodyIsItsOutcome() {
        assertThat(causeOf(
                        () -> () -> {
                            throw new AssertionError("of the body");
                        },
                        "0"))
                .isInstanceOf(AssertionError.class)
                .hasMessage("of the body");
    }

    @Test
    void anUncaughtExceptionOfAThreadIsTheOutcomeAndItsHandlerRuns() {
        Result<String> handled = new Result<>("");
        assertThat(causeOf(() -> () -> Bodies.failHandled(handled), "0.1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("of the thread");
        assertThat(handled.get()).isEqualTo("of the thread in failing");
    }

    @Test
    void stackOverflowInTheBody() {
        assertThat(causeOf(() -> () -> Bodies.down(0), "0")).isInstanceOf(StackOverflowError.class);
    }

    @Test
    void stackOverflowInAThread() {
        assertThat(causeOf(() -> () -> Bodies.inThread(() -> Bodies.down(0)), "0.1"))
                .isInstanceOf(StackOverflowError.class);
    }

    @Test
    void outOfMemoryInTheBody() {
        assertThat(causeOf(() -> Bodies::allocate, "0")).isInstanceOf(OutOfMemoryError.class);
    }

    @Test
    void outOfMemoryInAThread() {
        assertThat(causeOf(() -> () -> Bodies.inThread(Bodies::allocate), "0.1"))
                .isInstanceOf(OutOfMemoryError.class);
        assertThat(causeOf(() -> () -> Bodies.inThread(Bodies::sayOutOfMemory), "0.1"))
                .isInstanceOf(OutOfMemoryError.class)
                .hasMessage("said so");
    }

    @Test
    void aClassInitialiserThatThrows() {
        assertThat(causeOf(() -> () -> Bodies.inThread(Broken::touch), "0.1"))
                .isInstanceOf(ExceptionInInitializerError.class)
                .hasCauseInstanceOf(IllegalStateException.class);
        assertThat(causeOf(() -> () -> Bodies.inThread(Broken::touch), "0.1")).isInstanceOf(NoClassDefFoundError.class);
    }

    /** Its initialiser throws. */
    static final class Broken {
        static final int VALUE = fail();

        private Broken() {}

        private static int fail() {
            throw new IllegalStateException("in the initialiser");
        }

        static void touch() {
            assertThat(VALUE).isZero();
        }
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private Bodies() {}

        static void inThread(Runnable action) throws InterruptedException {
            Thread thread = new Thread(action);
            thread.setUncaughtExceptionHandler((failed, e) -> {}); // nothing on the console
            thread.start();
            thread.join();
        }

        static void exit(int status) {
            System.exit(status);
        }

        static void halt(int status) {
            Runtime.getRuntime().halt(status);
        }

        @SuppressWarnings("CatchAndPrintStackTrace")
        static void exitCaught() {
            try {
                System.exit(6);
            } catch (Throwable e) {
                assertThat(e).isNotNull();
            }
        }

        static void failHandled(Result<String> handled) throws InterruptedException {
            Thread thread = new Thread(
                    () -> {
                        throw new IllegalArgumentException("of the thread");
                    },
                    "failing");
            thread.setUncaughtExceptionHandler((failed, e) -> handled.set(e.getMessage() + " in " + failed.getName()));
            thread.start();
            thread.join();
        }

        @SuppressWarnings("InfiniteRecursion") // that is the point
        static int down(int depth) {
            return 1 + down(depth + 1);
        }

        static void allocate() {
            assertThat(new long[Integer.MAX_VALUE - 8].length).isPositive();
        }

        @SuppressWarnings("DoNotCallSuggester") // that is what it is for
        static void sayOutOfMemory() {
            throw new OutOfMemoryError("said so");
        }
    }
}
