package io.foretrace.scheduler.seen;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A call that is about very many elements has only the first ones recorded, and the recording says so, if threads share them. */
@Timeout(120)
class LeftOutTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    /** The body comes from a supplier so that its class is loaded after the agent. */
    private static List<String> leftOut(Supplier<Body> body) {
        var execution = ControlledExecution.run(body.get(), new KeepRunning());
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        return execution.recording().leftOut();
    }

    @Test
    void anArrayThatIsFilled() {
        assertThat(leftOut(() -> () -> Bodies.fills(1_025))).containsExactly("elements of a long int[]");
    }

    @Test
    void anArrayThatIsCopied() {
        assertThat(leftOut(() -> () -> Bodies.copies(5_000))).containsExactly("elements of a long long[]");
    }

    @Test
    void aListThatIsWrittenAsText() {
        assertThat(leftOut(() -> () -> Bodies.writes(65))).containsExactly("elements of a long ArrayList");
    }

    @Test
    void aListInWhichSomethingIsLookedFor() {
        assertThat(leftOut(() -> () -> Bodies.looksFor(65))).containsExactly("elements of a long ArrayList");
    }

    @Test
    void nothingOfWhatIsShortEnough() {
        assertThat(leftOut(() -> () -> Bodies.fills(1_024))).isEmpty();
        assertThat(leftOut(() -> () -> Bodies.writes(64))).isEmpty();
        assertThat(leftOut(() -> () -> Bodies.looksFor(64))).isEmpty();
    }

    @Test
    void nothingOfWhatOneThreadHasForItself() {
        assertThat(leftOut(() -> Bodies::fillsItsOwn)).isEmpty();
    }

    /** Loaded after the agent. */
    @SuppressWarnings({"ReturnValueIgnored", "CheckReturnValue"})
    static final class Bodies {
        private Bodies() {}

        static void fills(int length) throws InterruptedException {
            int[] numbers = new int[length];
            inThread(() -> Arrays.fill(numbers, 7));
            assertThat(numbers[length - 1]).isEqualTo(7);
        }

        static void copies(int length) throws InterruptedException {
            long[] numbers = new long[length];
            inThread(() -> numbers[length - 1] = 7);
            assertThat(Arrays.copyOf(numbers, length)).contains(7L);
        }

        static void writes(int length) throws InterruptedException {
            List<String> list = new ArrayList<>(Collections.nCopies(length, "a"));
            inThread(() -> list.set(length - 1, "b"));
            assertThat(list.toString().indexOf('b')).isPositive();
        }

        static void looksFor(int length) throws InterruptedException {
            List<String> list = new ArrayList<>(Collections.nCopies(length, "a"));
            inThread(() -> list.set(0, "b"));
            assertThat(list.indexOf("c")).isNegative();
        }

        static void fillsItsOwn() throws InterruptedException {
            inThread(() -> Arrays.fill(new int[5_000], 7));
            Arrays.fill(new int[5_000], 7);
        }

        private static void inThread(Runnable action) throws InterruptedException {
            Thread thread = new Thread(action);
            thread.start();
            thread.join();
        }
    }
}
