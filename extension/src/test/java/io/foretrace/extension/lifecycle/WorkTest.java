package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The work for a test waits until that for another one is done. */
@Timeout(60)
class WorkTest {
    @Test
    void whenItsRunsStartIsSaidWhenItsTurnHasCome() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        AtomicBoolean isAsked = new AtomicBoolean();
        Thread first = start(new Work(() -> Limits.DEFAULT, runs -> {
            begun.countDown();
            await(done);
        }));
        begun.await();

        Thread second = start(new Work(
                () -> {
                    isAsked.set(true);
                    return Limits.DEFAULT;
                },
                runs -> {}));
        while (second.getState() != Thread.State.WAITING && second.isAlive()) {
            Thread.onSpinWait();
        }

        assertThat(isAsked).isFalse();
        done.countDown();
        first.join();
        second.join();
        assertThat(isAsked).isTrue();
    }

    private Thread start(Work work) {
        Thread thread = new Thread(() -> work.with(new NoRuns(), limits -> {}));
        thread.start();
        return thread;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class NoRuns implements TestRuns {
        @Override
        public TestRun rehearse(String name, SchedulingStrategy strategy) {
            throw new AssertionError(name);
        }

        @Override
        public void show(String name, SchedulingStrategy strategy, Judge judge) {
            throw new AssertionError(name);
        }

        @Override
        public void announce(String name, Optional<Throwable> failure) {
            throw new AssertionError(name);
        }
    }
}
