package io.foretrace.extension.lifecycle;

import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A run of a test that nobody controls, and that must not hold the others up, whatever it waits for.
 *
 * @param longestMillis how long it may take
 * @param lastMillis how long it may take after that to answer an interrupt
 */
record BoundedRun(long longestMillis, long lastMillis) {
    /** Longer than nearly all tests take; one that takes longer is told of as one that did not end. */
    static final BoundedRun OF_A_TEST = new BoundedRun(TimeUnit.SECONDS.toMillis(10), TimeUnit.SECONDS.toMillis(1));

    /** What the work throws, perhaps nothing; empty if it does not end. */
    Optional<Optional<Throwable>> of(CurrentRun.Work work) {
        Result result = new Result(work);
        Thread thread = OwnThread.of(result);
        try {
            thread.join(longestMillis);
            boolean inTime = !thread.isAlive();
            if (!inTime) {
                thread.interrupt();
                thread.join(lastMillis);
            }
            return inTime ? Optional.of(result.thrown) : Optional.empty();
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static final class Result implements Runnable {
        private final CurrentRun.Work work;
        private volatile Optional<Throwable> thrown = Optional.empty();

        Result(CurrentRun.Work work) {
            this.work = work;
        }

        @Override
        public void run() {
            thrown = Thrown.by(work);
        }
    }
}
