package io.foretrace.predictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** A bug in Foretrace must not look like one in the program under test, nor like a race. */
class FailuresTest {
    private static final String FIG4 = "src/test/resources/seed-cases/rvpredict-fig4.std";

    private static LongSupplier failing(Throwable failure) {
        return () -> {
            throw FailuresTest.<RuntimeException>sneaky(failure);
        };
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E sneaky(Throwable failure) throws E {
        throw (E) failure;
    }

    @Test
    void exceptionsAreOneSentence() {
        Run run =
                Run.withClock(failing(new IllegalStateException("no\n  clock"))).run("predict", FIG4);
        assertThat(run.err())
                .startsWith("foretrace: this is a bug in Foretrace, please report it:"
                        + " java.lang.IllegalStateException: no clock at io.foretrace.predictor.cli.FailuresTest.")
                .endsWith(" (FORETRACE_DEBUG=1 shows the stack trace)" + System.lineSeparator())
                .hasLineCount(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.status()).isEqualTo(3);
    }

    @Test
    void errorsAreOneSentence() {
        Run run = Run.withClock(failing(new StackOverflowError())).run("predict", FIG4);
        assertThat(run.err())
                .contains("a bug in Foretrace", "java.lang.StackOverflowError at io.")
                .hasLineCount(1);
        assertThat(run.status()).isEqualTo(3);
    }

    @Test
    void theStackTraceIsThereForThoseWhoAskForIt() {
        LongSupplier broken = () -> {
            throw new IllegalStateException("no clock");
        };
        Run run = Run.withClock(broken).debug().run("predict", FIG4);
        assertThat(run.err()).contains("\tat io.foretrace.predictor.cli.PredictCommand.");
    }

    @Test
    void outOfMemorySaysWhatToDo() {
        Run run = Run.withClock(failing(new OutOfMemoryError())).run("predict", FIG4);
        assertThat(run.err())
                .contains("out of memory with a heap of ", "JAVA_TOOL_OPTIONS=-Xmx8g")
                .hasLineCount(1);
        assertThat(run.status()).isEqualTo(3);
    }

    @Test
    void afterABugTheOtherFilesAreAnswered() {
        int[] calls = {0};
        LongSupplier brokenOnce = () -> {
            if (calls[0]++ == 1) {
                throw new IllegalStateException("no clock");
            }
            return 0;
        };
        Run run = Run.withClock(brokenOnce).run("predict", FIG4, FIG4);
        assertThat(run.out()).contains("16 events, ");
        assertThat(run.err()).hasLineCount(1);
        assertThat(run.status()).isEqualTo(3);
    }
}
