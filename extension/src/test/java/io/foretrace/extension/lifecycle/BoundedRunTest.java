package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.TestRun;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;
import org.junit.platform.engine.support.hierarchical.Node;

/** A run without control ends within a bound, or is told of as one that did not end; nobody waits for it any longer. */
@Timeout(60)
class BoundedRunTest {
    /** Far longer than the work of these tests takes, and than this class may take. */
    private static final long NEVER = TimeUnit.MINUTES.toMillis(10);

    /** Short, for work that does not end by itself, however fast the machine is. */
    private static final BoundedRun SHORT = new BoundedRun(20, NEVER);

    private final BoundedRun untilItEnds = new BoundedRun(NEVER, NEVER);
    private final CountDownLatch released = new CountDownLatch(1);
    private final CountDownLatch interrupted = new CountDownLatch(1);

    @Test
    void workThatEndsInTimeHasThrownNothing() {
        assertThat(untilItEnds.of(() -> {})).contains(Optional.empty());
    }

    @Test
    void workThatEndsInTimeIsToldByWhatItThrew() {
        AssertionError wrong = new AssertionError("wrong");
        assertThat(untilItEnds.of(() -> {
                    throw wrong;
                }))
                .contains(Optional.of(wrong));
    }

    @Test
    void workThatDoesNotEndIsInterruptedAndWhatItThrowsThenIsNotItsOwn() {
        assertThat(SHORT.of(this::waitUntilInterrupted)).isEmpty();
        assertThat(interrupted.getCount()).isZero();
    }

    @Test
    void workThatDoesNotAnswerAnInterruptHoldsNobodyUp() {
        assertThat(new BoundedRun(20, 20).of(this::waitWhateverComes)).isEmpty();
        released.countDown();
    }

    @Test
    void whoIsInterruptedMeanwhileDoesNotWaitAndStaysInterrupted() throws InterruptedException {
        Thread.currentThread().interrupt();
        assertThat(untilItEnds.of(this::waitUntilInterrupted)).isEmpty();
        assertThat(Thread.interrupted()).isTrue();
        interrupted.await();
    }

    @Test
    void aPlainRunOfATestThatEndsInTimeIsToldAsItEnded() {
        AssertionError wrong = new AssertionError("wrong");
        Optional<TestRun> run = plainRun(untilItEnds, () -> {
            throw wrong;
        });
        assertThat(run.orElseThrow().thrown()).contains(wrong);
    }

    @Test
    void aPlainRunOfATestThatDoesNotEndIsNone() {
        assertThat(plainRun(SHORT, this::waitUntilInterrupted)).isEmpty();
    }

    private static Optional<TestRun> plainRun(BoundedRun bound, CurrentRun.Work body) {
        EngineExecutionContext context = new EngineExecutionContext() {};
        Node<EngineExecutionContext> test = new Node<>() {
            @Override
            public EngineExecutionContext execute(EngineExecutionContext same, DynamicTestExecutor executor) {
                Thrown.asItIs(body);
                return same;
            }
        };
        return new RepeatedRuns(test, context, bound).plainlyAgain();
    }

    private void waitUntilInterrupted() throws InterruptedException {
        try {
            released.await();
        } catch (InterruptedException e) {
            interrupted.countDown();
            throw e;
        }
    }

    private void waitWhateverComes() {
        while (released.getCount() > 0) {
            Thread.onSpinWait();
        }
    }
}
